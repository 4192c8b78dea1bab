import type { SurveyName } from '@mallard/site-contract/forms';

export const SURVEYS_PATH = '/api/surveys';
/** Where each is asked, and where its form leads back to. */
export const SURVEY_PAGES: Readonly<Record<SurveyName, string>> = {
  'windows-user-survey': '/windows/survey',
};
