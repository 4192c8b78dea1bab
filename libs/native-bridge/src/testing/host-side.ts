/**
 * A message as a host reads it. Each member may have any type, because a page can send anything.
 */
export interface ReceivedMessage {
  readonly context?: unknown;
  readonly featureName?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly id?: unknown;
}

/** A mark that accompanies a message but is not part of it. */
export interface Mark {
  readonly secret?: string;
  readonly origin?: string;
}

/** Sends a response: an object, or text if it is malformed. */
export type Answer = (payload: unknown, mark: Mark) => void;

/** The environment in which the transport of an emulated host runs. */
export interface SideEnvironment {
  readonly window: object;
  /** The contexts that the transport serves. */
  readonly contexts: readonly string[];
  readonly framed: boolean;
  /** The target of pushes from Apple's apps. */
  readonly pushForm: 'window' | 'messageHandlers';
  /**
   * Processes a message from the page.
   *
   * @param raw The raw payload.
   * @returns The reason there will be no response, if that is certain.
   */
  take(message: ReceivedMessage, raw: unknown, answer: Answer): 'feature' | 'method' | undefined;
  /** Records a message to the page. */
  note(raw: unknown, mark?: Mark): void;
}

/** Installs a transport. Returns the function with which the host pushes. */
export type Side = (environment: SideEnvironment) => (payload: unknown, mark: Mark) => void;

export function define(target: object, name: string, value: unknown): void {
  Reflect.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Returns the object of that name, creating it if absent. */
export function ensure(target: object, name: string): object {
  const found: unknown = Reflect.get(target, name);
  if (typeof found === 'object' && found !== null) return found;
  const made = {};
  define(target, name, made);
  return made;
}

export function textOf(payload: unknown): string {
  return typeof payload === 'string' ? payload : JSON.stringify(payload);
}
