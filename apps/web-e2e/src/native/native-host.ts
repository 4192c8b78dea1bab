import { expect, type BrowserContext, type Page } from '@playwright/test';
import {
  type CrossedMessage,
  type EmulatedAnswer,
  type EmulatedChannelName,
  type EmulatedHostName,
  HOSTS,
  typicalAnswers,
  type TypicalVisitor,
} from '@mallard/native-bridge/testing';
import { buildSync } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** A host's reaction to a request, as data: the test chooses it, the page executes it. */
export type HostReply =
  | { how: 'answer' | 'repeat'; value: unknown }
  | { how: 'late'; ms: number; value: unknown }
  | { how: 'drop' | 'malformed' }
  | { how: 'refuse'; message: string }
  | {
      how: 'foreign';
      what: 'id' | 'context' | 'featureName' | 'secret' | 'origin';
      value: unknown;
    };

export interface SentMessage {
  method: string;
  params: Record<string, unknown>;
  id?: string;
}

const script = buildSync({
  entryPoints: [fileURLToPath(new URL('native-host-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  conditions: ['@mallard/source'],
}).outputFiles[0]?.text;

/** A native host around all pages of a browser context. Its state outlives the pages. */
export class NativeHost {
  readonly name: EmulatedHostName;
  readonly sent: SentMessage[] = [];
  readonly visitor: TypicalVisitor;
  private readonly scripts = new Map<string, (params: unknown) => HostReply>();
  private page: Page | undefined;

  private constructor(name: EmulatedHostName, visitor: TypicalVisitor) {
    this.name = name;
    this.visitor = visitor;
  }

  /**
   * Installs the host. Call this before the context's first page opens.
   *
   * @param contexts The contexts that the host listens to. Defaults to all of the host's contexts.
   */
  static async around(
    context: BrowserContext,
    name: EmulatedHostName,
    visitor: TypicalVisitor = {},
    contexts?: readonly string[],
  ): Promise<NativeHost> {
    const host = new NativeHost(name, visitor);
    await context.exposeBinding('hostReply', (_source, channel, method, params) =>
      host.replyTo(channel as EmulatedChannelName, String(method), params),
    );
    await context.exposeBinding('hostNotes', ({ page }, crossed: CrossedMessage) => {
      host.page = page;
      if (crossed.direction !== 'to-host') return;
      const { method, params, id } = crossed.message as unknown as SentMessage;
      host.sent.push({ method, params, ...(id === undefined ? {} : { id }) });
      if (method === 'setAuthTokens') host.visitor.token = String(params['accessToken']);
    });
    const methods = Object.fromEntries(
      Object.entries(typicalAnswers(name, visitor)).map(([channel, answers]) => [
        channel,
        Object.keys(answers),
      ]),
    );
    await context.addInitScript({
      content: `globalThis.nativeHostSetup = ${JSON.stringify({ name, methods, contexts })};\n${script}`,
    });
    return host;
  }

  private replyTo(channel: EmulatedChannelName, method: string, params: unknown): HostReply {
    const reply = this.scripts.get(`${channel} ${method}`)?.(params);
    if (reply) return reply;
    const value = typicalAnswers(this.name, this.visitor)[channel]?.[method]?.(params);
    return { how: 'answer', value };
  }

  reply(channel: EmulatedChannelName, method: string, reply: HostReply): void {
    this.scripts.set(`${channel} ${method}`, () => reply);
  }

  /**
   * Delegates a channel's requests to another implementation, such as an emulated app's removal
   * feature.
   */
  answer(channel: EmulatedChannelName, answers: Readonly<Record<string, EmulatedAnswer>>): void {
    for (const [method, answer] of Object.entries(answers)) {
      this.scripts.set(`${channel} ${method}`, (params) => ({
        how: 'answer',
        value: answer(params),
      }));
    }
  }

  async push(channel: EmulatedChannelName, name: string, params: unknown): Promise<void> {
    await this.page?.evaluate(
      ([to, what, value]) =>
        (
          globalThis as unknown as { nativeHost: { push(...args: unknown[]): void } }
        ).nativeHost.push(to, what, value),
      [channel, name, params] as const,
    );
  }

  sentOf(method: string): SentMessage[] {
    return this.sent.filter((message) => message.method === method);
  }

  async expectSent(method: string, count = 1): Promise<SentMessage> {
    await expect.poll(() => this.sentOf(method).length, method).toBe(count);
    return this.sentOf(method).at(-1) as SentMessage;
  }

  get isApp(): boolean {
    return HOSTS[this.name].transport !== undefined;
  }
}
