import { SURVEYS, type SurveyName, type SurveyQuestion } from '@mallard/site-contract/forms';

export interface Answer {
  question: string;
  choice: string;
}

export const isSurveyName = (name: string): name is SurveyName => Object.hasOwn(SURVEYS, name);

/**
 * Returns the listed choices of a form. Unlisted ones are ignored because a page may be older than
 * the lists, and no question is mandatory.
 */
export function readAnswers(survey: SurveyName, body: object): Answer[] {
  const questions: Readonly<Record<string, SurveyQuestion>> = SURVEYS[survey];
  return Object.entries(questions).flatMap(([question, { choices, several }]) => {
    const given: unknown = Object.hasOwn(body, question)
      ? (body as Record<string, unknown>)[question]
      : undefined;
    const made = [given].flat();
    if (!several && made.length > 1) return [];
    return choices
      .filter((choice) => made.includes(choice))
      .map((choice) => ({ question, choice }));
  });
}
