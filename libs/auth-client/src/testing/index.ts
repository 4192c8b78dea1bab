export { checkAccountService } from './check-account-service.ts';
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
  recordedResponses,
  recordedErrorCodes,
  recordedRefreshTokenClaims,
  recordedRequests,
  recordedTokenHeader,
  recordedTokenStatus,
} from './recorded.ts';
export type { RecordedResponse, RecordedRequest } from './recorded.ts';
export type { AccountServiceAddress, ConformanceResult } from './check-account-service.ts';
