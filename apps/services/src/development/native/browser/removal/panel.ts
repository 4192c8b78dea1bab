import { button, element, labeled } from '../elements.ts';
import type { RemovalApp } from './app.ts';

/** Renders the app's removal state, with controls that advance its time. */
export function renderRemovalPanel(
  target: HTMLElement,
  app: RemovalApp,
  push: (state: string) => void,
): void {
  const { records, lastError, isAgentRunning } = app.state;
  const gone = records.filter(({ gone: goneFor }) => goneFor !== undefined).length;
  const reply = element('input');
  const row = (...buttons: HTMLButtonElement[]) => element('div', { className: 'row' }, ...buttons);
  target.replaceChildren(
    element('p', { id: 'removal-state' }, `${records.length} records, ${gone} of them gone`),
    element('p', {}, `Day ${app.day} after the first scan`),
    ...(lastError ? [element('p', { className: 'error' }, lastError.message)] : []),
    ...(app.question === undefined
      ? []
      : [
          element(
            'div',
            {},
            labeled(`A site asks: ${app.question}`, reply),
            button('Reply', () => app.reply(reply.value)),
          ),
        ]),
    row(
      button('A day later', () => app.pass(1)),
      button('A week later', () => app.pass(7)),
      button('Six weeks later', () => app.pass(42)),
    ),
    row(
      button(isAgentRunning ? 'Stop the agent' : 'Start the agent', () =>
        app.setRunning(!isAgentRunning),
      ),
      button('End of the subscription', () => app.endSubscription()),
    ),
    row(
      ...['Onboarding', 'ProfileReview', 'Dashboard'].map((state) =>
        button(state, () => push(state)),
      ),
    ),
  );
}
