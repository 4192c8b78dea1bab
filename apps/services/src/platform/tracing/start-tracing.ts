/**
 * Traces are exported only if OpenTelemetry's standard variables name a collector
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, or the one for traces only). Otherwise the SDK isn't loaded, and
 * spans are no-ops.
 */
import { hostname } from 'node:os';
import type { Resource } from '@opentelemetry/resources';
import { OPTIONS } from '../process/options.ts';
import { StartupError } from '../utilities/errors.ts';
import { readVersion } from '../process/version.ts';

export interface Tracing {
  /** Exports pending spans, within the exporter's timeout. */
  stop(): Promise<void>;
}

const SERVICE = 'mallard';
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

/** @throws StartupError When the collector's URL is invalid. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<Tracing> {
  const named = ENDPOINTS.find((name) => env[name] !== undefined && env[name] !== '');
  const isOff = env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none';
  if (named === undefined || isOff) return { stop: async () => undefined };
  if (!URL.canParse(env[named] ?? '')) {
    throw new StartupError(`${named}: must be a URL such as http://127.0.0.1:4318`);
  }
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resource] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      describeServer(env),
    ]);
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return {
    // An unreachable collector must not keep the process from exiting.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/** Returns the resource attributes of every span: its server and environment. */
export async function describeServer(env: NodeJS.ProcessEnv): Promise<Resource> {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  return (
    defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': SERVICE,
          'service.version': readVersion().commit ?? 'unknown',
          'service.instance.id': `${hostname()}:${env['PORT'] || OPTIONS.port.default}`,
          'deployment.environment.name': env['ENVIRONMENT'] || OPTIONS.environment.default,
        }),
      )
      // Merge the operator's attributes last, so that they win.
      .merge(detectResources({ detectors: [envDetector] }))
  );
}
