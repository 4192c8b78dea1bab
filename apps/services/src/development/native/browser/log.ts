import type { CrossedMessage } from '@mallard/native-bridge/testing';
import { replyOf, type Behavior } from './behaviors.ts';
import { button, element, found } from './elements.ts';

const list = found<HTMLOListElement>('log');
const count = found('count');
const startedAt = performance.now();

/** Adds a log entry on top. */
function add(direction: string, title: string, text: string): HTMLLIElement {
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
  const head = element('div', { className: 'head' }, element('strong', {}, title), seconds);
  const item = element('li', {}, head);
  item.dataset['direction'] = direction;
  if (text) item.append(element('pre', {}, text));
  list.prepend(item);
  count.textContent = String(list.children.length);
  return item;
}

/** Logs a message that crossed the bridge, unmodified. */
export function logCrossed({ direction, raw, message, mark }: CrossedMessage): void {
  const { method, id } = message;
  const pushed = (message as { subscriptionName?: unknown }).subscriptionName;
  const name = String(method ?? pushed ?? 'answer');
  const kind = pushed ? 'push' : id === undefined ? 'notification' : 'request';
  const title = direction === 'to-host' ? `page → host · ${kind} ${name}` : `host → page · ${name}`;
  const marks = Object.entries(mark).map(([what, value]) => `\n(${what}: ${value})`);
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw, undefined, 2);
  add(direction, title, text + marks.join(''));
}

export function logNote(text: string): void {
  add('note', text, '');
}

/** Shows a request with a button for each possible reply. */
export function askForReply(title: string, value: unknown): Promise<unknown> {
  const item = add('note', `Decide: ${title}`, '');
  const text = element('textarea', { value: JSON.stringify(value, undefined, 2) });
  text.setAttribute('aria-label', 'Answer as JSON');
  const error = element('p', { className: 'error' });
  return new Promise((resolve) => {
    const decide = (behavior: Exclude<Behavior, 'ask'>) => () => {
      try {
        const value: unknown = JSON.parse(text.value || 'null');
        const reply = replyOf(behavior, () => value);
        item.remove();
        count.textContent = String(list.children.length);
        resolve(reply);
      } catch {
        error.textContent = 'That is no JSON.';
      }
    };
    item.append(
      text,
      error,
      element(
        'div',
        { className: 'decide' },
        button('Answer', decide('answer')),
        button('Twice', decide('repeat')),
        button('Drop', decide('drop')),
        button('Refuse', decide('refuse')),
        button('Break', decide('malformed')),
        button('To another', decide('id')),
      ),
    );
  });
}

found('clear').addEventListener('click', () => {
  list.replaceChildren();
  count.textContent = '0';
});
