import type { SurveyName } from '@mallard/site-contract/forms';

export const SURVEYS_PATH = '/api/surveys';
/** The page of each survey, to which its form returns. */
export const SURVEY_PAGES: Readonly<Record<SurveyName, string>> = {
  'windows-user-survey': '/windows/survey',
};
