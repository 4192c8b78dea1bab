/**
 * Checks the manifests of deploy/kubernetes against the published schemas of their kinds, as
 * rendered, and in release order.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const deploy = (path: string) =>
  fileURLToPath(new URL(`../../../../../deploy/${path}`, import.meta.url));
const ROOT = deploy('..');
const FOLDERS = ['kubernetes/example', 'kubernetes/kind', 'kubernetes/monitoring'];

/** The package with the schema of each API group; unlisted groups belong to Kubernetes itself. */
const PACKAGES: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/',
  'gateway.envoyproxy.io': '@kubernetes-models/envoy-gateway/',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/',
};

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec?: unknown;
}
interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
  containers: {
    image: string;
    ports?: { name: string; containerPort: number }[];
    securityContext?: Record<string, unknown>;
    resources?: { limits?: object; requests?: object };
    startupProbe?: Probe;
    livenessProbe?: Probe;
    readinessProbe?: Probe;
  }[];
}
interface Probe {
  httpGet?: { port: string };
}

// `kubectl` comes with every Kubernetes installation and with GitHub's runners.
const hasKubectl = !spawnSync('kubectl', ['version', '--client']).error;

const moduleOf = ({ apiVersion }: Manifest) => {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  return `${PACKAGES[group ?? ''] ?? 'kubernetes-models/'}${apiVersion}`;
};

(hasKubectl ? describe : describe.skip)('deploy/kubernetes', () => {
  const rendered = new Map<string, Manifest[]>();
  beforeAll(() => {
    for (const folder of FOLDERS) {
      const text = execFileSync('kubectl', ['kustomize', deploy(folder)], { encoding: 'utf8' });
      rendered.set(
        folder,
        parseAllDocuments(text).map((document) => document.toJS() as Manifest),
      );
    }
  });
  const all = () => [...rendered.values()].flat();
  const example = () => rendered.get('kubernetes/example') ?? [];
  const ofKind = <Spec>(kind: string) =>
    example()
      .filter((manifest) => manifest.kind === kind)
      .map(({ metadata, spec }) => ({ metadata, spec: spec as Spec }));
  const podsOf = (manifests: readonly Manifest[]) =>
    manifests
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map(({ metadata, spec }) => ({
        name: metadata.name,
        pod: (spec as { template: { spec: PodSpec } }).template.spec,
      }));

  it('matches the published schemas', async () => {
    for (const manifest of all()) {
      const models = (await import(moduleOf(manifest))) as Record<
        string,
        new (data: object) => { validate(): void }
      >;
      const Model = models[manifest.kind];
      if (Model === undefined) throw new Error(`There is no ${manifest.kind}`);
      expect(() => new Model(manifest).validate()).not.toThrow();
    }
  });

  it('uses only members that the schemas define', () => {
    const lines = all().map(
      (manifest) =>
        `{ const it: import(${JSON.stringify(moduleOf(manifest))}).I${manifest.kind} = ${JSON.stringify(manifest)}; }`,
    );
    expect(problemsOf(lines)).toEqual([]);
    // Verify that the check itself detects an unknown member.
    const [first = ''] = lines;
    expect(problemsOf([first.replace('"metadata":{', '"metadata":{"nmae":"",')])).not.toEqual([]);
  });

  it('leaves the number of servers to the autoscaler', () => {
    const [scaler] = ofKind<{ scaleTargetRef: { name: string } }>('HorizontalPodAutoscaler');
    const deployments = ofKind<{ replicas?: number }>('Deployment');
    const scaled = deployments.find(
      ({ metadata }) => metadata.name === scaler?.spec.scaleTargetRef.name,
    );
    expect(scaled).toBeDefined();
    expect(scaled?.spec.replicas).toBeUndefined();
  });

  it('runs every container as non-root on a read-only file system', () => {
    for (const { pod } of podsOf(all())) {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({ requests: {}, limits: { memory: expect.any(String) } });
      }
    }
  });

  it('probes servers on the internal port, which is not routed', () => {
    const [container] =
      podsOf(example()).find(({ name }) => name === 'server')?.pod.containers ?? [];
    for (const probe of [
      container?.startupProbe,
      container?.livenessProbe,
      container?.readinessProbe,
    ]) {
      expect(probe?.httpGet?.port).toBe('internal');
    }
    const routed = ofKind<{ rules: { backendRefs?: { name: string; port: number }[] }[] }>(
      'HTTPRoute',
    )
      .flatMap(({ spec }) => spec.rules)
      .flatMap(({ backendRefs = [] }) => backendRefs);
    expect(routed).toEqual([expect.objectContaining({ name: 'server', port: 80 })]);
    const [service] = ofKind<{ ports: { targetPort: string }[] }>('Service').filter(
      ({ metadata }) => metadata.name === 'server',
    );
    expect(service?.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  it('denies traffic by default, and private addresses for outgoing HTTPS', () => {
    const policies = ofKind<{
      podSelector: object;
      policyTypes: string[];
      egress?: { to?: { ipBlock?: { cidr: string; except?: string[] } }[] }[];
    }>('NetworkPolicy');
    expect(policies.map(({ spec }) => spec)).toContainEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const open = policies
      .flatMap(({ spec }) => spec.egress ?? [])
      .flatMap(({ to = [] }) => to)
      .flatMap(({ ipBlock }) => ipBlock ?? [])
      .filter(({ cidr }) => cidr === '0.0.0.0/0');
    expect(open).toHaveLength(1);
    for (const range of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']) {
      expect(open[0]?.except).toContain(range);
    }
  });

  it('pins images by digest, except the one that release.sh sets', () => {
    for (const { pod } of podsOf(all())) {
      for (const { image } of pod.containers) {
        expect(image === 'mallard' || /@sha256:[0-9a-f]{64}$/.test(image)).toBe(true);
      }
    }
  });

  it('assigns every object to a step of the release', () => {
    const steps = [
      ...(rendered.get('kubernetes/example') ?? []),
      ...(rendered.get('kubernetes/kind') ?? []),
    ];
    for (const { kind, metadata } of steps) {
      const step = kind === 'Job' ? 'migrate' : expect.stringMatching(/^(?:prepare|serve)$/);
      expect({ kind, step: metadata.labels?.['release-step'] }).toEqual({ kind, step });
    }
  });

  it('ships the alert rules of deploy/monitoring', () => {
    const rules = all().find(({ kind }) => kind === 'PrometheusRule');
    const groupsOf = (name: string) =>
      (parse(readFileSync(deploy(`monitoring/${name}`), 'utf8')) as { groups: unknown[] }).groups;
    expect(rules?.spec).toEqual({
      groups: [...groupsOf('alerts.yaml'), ...groupsOf('infrastructure.yaml')],
    });
  });
});

(hasKubectl ? describe : describe.skip)('deploy/kubernetes/release.sh', () => {
  const IMAGE = `registry.example.com/mallard@sha256:${'0a'.repeat(32)}`;
  const folder = mkdtempSync(join(tmpdir(), 'mallard-kubectl-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /**
   * Runs the script with a `kubectl` stub that renders like the real one and records all other
   * calls.
   */
  function release({ image = IMAGE, migration = 'Complete', hasSecret = true } = {}) {
    const log = join(folder, 'log');
    writeFileSync(log, '');
    const stub = join(folder, 'kubectl');
    const real = execFileSync('sh', ['-c', 'command -v kubectl'], { encoding: 'utf8' }).trim();
    writeFileSync(
      stub,
      `#!/bin/sh
case "$1 $2" in
  kustomize*) exec ${real} "$@" ;;
  apply*) echo "$*; $(grep -c 'image: registry.example.com/mallard@sha256:')" >> ${log} ;;
  'get secret') ${hasSecret ? 'exit 0' : 'exit 1'} ;;
  'get job') echo ${migration} ;;
  *) echo "$*" >> ${log} ;;
esac
`,
    );
    chmodSync(stub, 0o755);
    const { status, stderr } = spawnSync(
      deploy('kubernetes/release.sh'),
      [deploy('kubernetes/example'), image],
      {
        env: { PATH: `${folder}:${process.env['PATH']}`, MALLARD_MIGRATION_SECONDS: '2' },
        encoding: 'utf8',
      },
    );
    return { status, stderr, done: readFileSync(log, 'utf8').trim().split('\n') };
  }
  const PREPARED = [
    'apply -f - -l release-step=prepare; 2',
    'delete job migrate -n mallard --ignore-not-found --wait',
    'apply -f - -l release-step=migrate; 2',
  ];

  it('migrates, then rolls out the servers with the same image', () => {
    expect(release()).toEqual({
      status: 0,
      stderr: '',
      done: [
        ...PREPARED,
        'apply -f - -l release-step=serve; 2',
        'rollout status deployment/server -n mallard --timeout=600s',
      ],
    });
  });

  it.each([
    ['Failed', /migration failed/],
    ["''", /still runs after 2 s/],
  ])('leaves the servers unchanged if the migration ends with %s', (migration, problem) => {
    const { status, stderr, done } = release({ migration });
    expect(status).toBe(1);
    expect(stderr).toMatch(problem);
    expect(done.slice(0, 3)).toEqual(PREPARED);
    expect(done.join('\n')).not.toMatch(/serve|rollout/);
  });

  it('does not migrate without the secret', () => {
    const { status, stderr, done } = release({ hasSecret: false });
    expect(status).toBe(1);
    expect(stderr).toMatch(/no secret/);
    expect(done).toEqual(PREPARED.slice(0, 1));
  });

  it('refuses an image by tag', () => {
    const { status, done } = release({ image: 'registry.example.com/mallard:latest' });
    expect(status).toBe(1);
    expect(done).toEqual(['']);
  });
});

/**
 * Returns the TypeScript compiler's errors for statements: an unknown member of a literal is an
 * error.
 */
function problemsOf(lines: readonly string[]): string[] {
  const name = join(ROOT, 'kubernetes-manifests.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const text = `export {};\n${lines.join('\n')}`;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024)
      : getSourceFile(file, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
