export { createAccountServiceFake } from './account-service-fake.ts';

export type {
  AccountServiceFake,
  AccountServiceFakeOptions,
  FakeAccount,
  FakeCall,
  FakePath,
} from './account-service-fake.ts';
