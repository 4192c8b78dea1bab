import type { Plugin } from 'vite';
import { evaluate } from '../evaluate.ts';

const PLAN_MESSAGES = 'apps/web/app/pages/measured/plan-messages.ts';

/** A sentence of the measurement plan with its subject. */
interface PlanSentence {
  of: string;
  sentence: string;
}

/**
 * Checks before bundling whether /measured has a message for every declaration: it shows the plan
 * to visitors in their language.
 *
 * @throws With the name of the event or experiment, and the file to which its sentence must be
 * added.
 */
export function planWords(): Plugin {
  return {
    name: 'mallard:plan-words',
    apply: 'build',
    buildStart() {
      const missing = missingPlanWords();
      if (missing.length > 0) throw new Error(missing.join('\n'));
    },
  };
}

export function missingPlanWords(): string[] {
  const { sentences, messages } = evaluate<{ sentences: PlanSentence[]; messages: string[] }>(`
    const { events } = require('@mallard/measurement-plan/events');
    const { experiments } = require('@mallard/measurement-plan/experiments');
    const { planMessages } = require('./pages/measured/plan-messages.ts');
    const describedBy = (of, { description, parameters = {} }) => [
      { of, sentence: description },
      ...Object.entries(parameters).flatMap(([name, parameter]) =>
        describedBy(\`\${of}, parameter \${name}\`, parameter),
      ),
    ];
    module.exports = {
      messages: planMessages.map(({ message }) => message),
      sentences: [
        ...Object.entries(events).flatMap(([id, event]) => describedBy(\`event \${id}\`, event)),
        ...experiments.flatMap((each) => describedBy(\`experiment \${each.name}\`, each)),
      ],
    };
  `);
  return missingFrom(sentences, messages);
}

/** @returns A line for each sentence that isn't a message, with its subject and the fix. */
export function missingFrom(
  sentences: readonly PlanSentence[],
  messages: readonly string[],
): string[] {
  const known = new Set(messages);
  return sentences
    .filter(({ sentence }) => !known.has(sentence))
    .map(
      ({ of, sentence }) =>
        `${PLAN_MESSAGES} has no words for the ${of}: add msg\`${sentence}\` and run \`npx lingui extract --clean\``,
    );
}
