import { lazyPart } from '../../kit/lazy-part.tsx';
import { SessionGate } from '../session/sign-in/SessionGate.tsx';
import { RestorationSkeleton } from './RestorationSkeleton.tsx';
import { SignInFirst } from './SignInFirst.tsx';

const RestorationPart = lazyPart(
  async () => (await import('./RestorationPart.tsx')).RestorationPart,
  { waiting: <RestorationSkeleton /> },
);

/** The adviser contact, or the sign-in for visitors who are signed out. */
export function Advisers() {
  return (
    <SessionGate waiting={<RestorationSkeleton />} anonymous={<SignInFirst />}>
      {(subscriber) => <RestorationPart subscriber={subscriber} />}
    </SessionGate>
  );
}
