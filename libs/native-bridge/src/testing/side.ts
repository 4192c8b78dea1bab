/** A message as hosts read it; whatever a page sent, so every member may be anything. */
export interface TakenMessage {
  readonly context?: unknown;
  readonly featureName?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly id?: unknown;
}

/** A mark that is beside a message, not in it. */
export interface Mark {
  readonly secret?: string;
  readonly origin?: string;
}

/** Sends an answer: an object, or text where it is broken. */
export type Answer = (payload: unknown, mark: Mark) => void;

/** What the transport of an emulated host works with. */
export interface SideEnvironment {
  /** The page's window. */
  readonly window: object;
  /** What the transport is there for. */
  readonly contexts: readonly string[];
  /** Whether the page is in a frame. */
  readonly framed: boolean;
  /** Apple: where pushes go to. */
  readonly pushForm: 'window' | 'messageHandlers';
  /**
   * Takes what the page sent.
   *
   * @param raw What crossed, to the letter.
   * @returns Why nothing will be answered, where that is sure.
   */
  take(message: TakenMessage, raw: unknown, answer: Answer): 'feature' | 'method' | undefined;
  /** Writes down what goes to the page. */
  note(raw: unknown, mark?: Mark): void;
}

/** Installs a transport. Gives the way in which the host pushes. */
export type Side = (environment: SideEnvironment) => (payload: unknown, mark: Mark) => void;

export function define(target: object, name: string, value: unknown): void {
  Reflect.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** An object that is already on a window, or a new one put there. */
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
