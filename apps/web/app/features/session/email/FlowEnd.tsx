import { Card, CheckIcon } from '@mallard/ui';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSitePath } from '../../../kit/links/navigation.ts';
import type { PasscodeFlowName } from '../passcode/passcode-progress.ts';
import { SessionGate } from '../sign-in/SessionGate.tsx';
import type { Subscriber } from '../state/session.slice.ts';
import classes from './FlowEnd.module.css';
import { usePasscodeFlowEnded } from '../passcode/use-passcode-progress.ts';

type SubscriberWithEmail = Subscriber & { email: string };

interface FlowEndProps {
  flow: PasscodeFlowName;
  /** The page to open if the flow has not been completed. */
  startPage: string;
  children: (subscriber: SubscriberWithEmail) => ReactNode;
  actions?: ReactNode;
}

/**
 * The step `success`: the result and the next steps. A reload shows it again while the session
 * lasts.
 */
export function FlowEnd({ flow, startPage, children, actions }: FlowEndProps) {
  usePasscodeFlowEnded(flow);
  return (
    <SessionGate expects="signed-in" anonymous={<BackTo page={startPage} />}>
      {({ accountId, email }) =>
        email === null ? (
          <BackTo page={startPage} />
        ) : (
          <>
            <Card role="status" className={classes.end}>
              <span className={classes.tick}>
                <CheckIcon />
              </span>
              <div className={classes.words}>{children({ accountId, email })}</div>
            </Card>
            {actions}
          </>
        )
      }
    </SessionGate>
  );
}

/** Redirects to the page, replacing the current history entry. */
export function BackTo({ page }: { page: string }) {
  const navigate = useNavigate();
  const address = useSitePath()(page);
  useEffect(() => void navigate(address, { replace: true }), [address, navigate]);
  return null;
}
