/**
 * Functions that run in the preview's page: each is self-contained and can't access modules of this
 * project.
 */
import type { ShownStory } from './shown-story.ts';

interface StoryFinished {
  storyId: string;
  reporters: { type: string; result: { violations?: ShownStory['violations']; error?: unknown } }[];
}

type Listener = (payload: unknown) => void;

interface Channel {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, payload: unknown): void;
  last(event: string): unknown;
}

export function hasFinishedStory(): boolean {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  };
  return channel?.last('storyFinished') !== undefined;
}

/**
 * Sends an event to the preview to show a story or to change the current one. Resolves when the
 * story has finished or failed.
 *
 * @param event An event of the preview's channel; its payload follows.
 */
export function showStory(
  storyId: string,
  timeoutMs: number,
  event: string,
  payload: unknown,
): Promise<ShownStory> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  };
  const failures = [
    'storyMissing',
    'storyErrored',
    'storyThrewException',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ];
  const isTerminal = (event: string) => event === 'storyMissing' || event === 'storyErrored';
  return new Promise((resolve) => {
    let error: string | undefined;
    const listeners = new Map<string, Listener>();
    const finish = (violations?: ShownStory['violations']) => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) channel.off(event, listener);
      const { dataset, dir, lang } = document.documentElement;
      const root = { theme: dataset['theme'], direction: dir, language: lang };
      resolve({ root, ...(error ? { error } : {}), ...(violations ? { violations } : {}) });
    };
    const timer = setTimeout(() => {
      error ??= `not finished within ${timeoutMs} ms`;
      finish();
    }, timeoutMs);
    for (const event of failures) {
      listeners.set(event, (payload) => {
        error ??= `${event}: ${JSON.stringify(payload)}`;
        if (isTerminal(event)) finish();
      });
    }
    listeners.set('storyFinished', (payload) => {
      const { storyId: finished, reporters } = payload as StoryFinished;
      if (finished !== storyId) return;
      const result = reporters.find(({ type }) => type === 'a11y')?.result;
      if (result?.error) error ??= `a11y: ${String(result.error)}`;
      finish(result?.violations);
    });
    // The story is already open: render it again, like the others.
    listeners.set('storyUnchanged', () => channel.emit('forceRemount', { storyId }));
    for (const [event, listener] of listeners) channel.on(event, listener);
    channel.emit(event, payload);
  });
}

export function readSwitches(): Record<string, boolean> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  };
  const [prepared] = channel.last('storyPrepared') as [{ initialArgs: Record<string, unknown> }];
  const switches: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(prepared.initialArgs)) {
    if (typeof value === 'boolean') switches[name] = value;
  }
  return switches;
}

/**
 * Returns the width and the lower end of the story in CSS pixels, including the page's padding
 * below it.
 */
export function measureStory(): { width: number; bottom: number } {
  const ownParts = [
    '.sb-wrapper',
    '#storybook-docs',
    '#storybook-highlights-root',
    'script',
    'svg defs',
  ];
  let bottom = 0;
  for (const element of document.body.querySelectorAll('*')) {
    if (ownParts.some((part) => element.closest(part))) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) bottom = Math.max(bottom, box.bottom + window.scrollY);
  }
  const { clientWidth } = document.documentElement;
  return { width: clientWidth, bottom: bottom + 16 };
}
