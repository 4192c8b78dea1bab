export { createAccountServiceFake } from './account-service-fake.ts';

export type {
  AccountServiceFake,
  AccountServiceFakeOptions,
  FakeAccount,
  FakeCall,
  FakeFailure,
  FakePath,
} from './account-service-fake.ts';
export {
  recordedAccessTokenClaims,
  recordedAnswers,
  recordedErrorCodes,
  recordedRefreshTokenClaims,
  recordedRequests,
  recordedTokenHeader,
  recordedTokenStatus,
} from './recorded.ts';
export type { RecordedAnswer, RecordedRequest } from './recorded.ts';
