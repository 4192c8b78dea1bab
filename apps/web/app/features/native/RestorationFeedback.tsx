import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { feedbackOffered, openFeedback } from './native.thunks.ts';

/** Opens the app's own feedback form for identity theft restoration, if it has one. */
export function RestorationFeedback() {
  const dispatch = useAppDispatch();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isGone = false;
    void dispatch(feedbackOffered()).then((offered) => {
      if (!isGone) setIsOffered(offered);
    });
    return () => {
      isGone = true;
    };
  }, [dispatch]);

  if (!isOffered) return null;
  return (
    <Actions>
      <Button variant="quiet" onClick={() => dispatch(openFeedback())}>
        <Trans comment="Button: tell us what you think of this page">Send feedback</Trans>
      </Button>
    </Actions>
  );
}
