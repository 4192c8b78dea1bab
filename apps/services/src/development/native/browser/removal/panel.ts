import { button, element, labeled } from '../elements.ts';
import type { RemovalApp } from './app.ts';

/** Shows what the agent does, and moves its time. */
export function renderRemovalPanel(
  target: HTMLElement,
  app: RemovalApp,
  push: (state: string) => void,
): void {
  const { agent, questions } = app;
  const { records, lastError, lastOperation } = agent.state;
  const gone = records.filter(({ removedAt }) => removedAt !== undefined).length;
  const pass = (days: number, name: string) => {
    const made = button(name, () => void app.pass(days));
    made.disabled = app.isPassing;
    return made;
  };
  target.replaceChildren(
    element(
      'p',
      {},
      `Its clock: ${new Date(agent.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ),
    element('p', { id: 'removal-state' }, `${records.length} records, ${gone} of them gone`),
    element(
      'p',
      {},
      lastOperation ? `Last: ${lastOperation.type} at ${lastOperation.broker}` : 'Nothing done yet',
    ),
    ...(lastError ? [element('p', { className: 'error' }, lastError.message)] : []),
    ...[...questions].map((question) => {
      const reply = element('input');
      return element(
        'div',
        {},
        labeled(`A broker asks: ${question}`, reply),
        button('Reply', () => app.reply(question, reply.value)),
      );
    }),
    element(
      'div',
      { className: 'row' },
      pass(1, 'A day later'),
      pass(7, 'A week later'),
      pass(42, 'Six weeks later'),
    ),
    element(
      'div',
      { className: 'row' },
      button(agent.isRunning ? 'Stop the agent' : 'Start the agent', () => {
        agent.setRunning(!agent.isRunning);
        renderRemovalPanel(target, app, push);
      }),
      button('End of the subscription', () => agent.deleteAll()),
    ),
    element(
      'div',
      { className: 'row' },
      ...['Onboarding', 'ProfileReview', 'Dashboard'].map((state) =>
        button(state, () => push(state)),
      ),
    ),
  );
}
