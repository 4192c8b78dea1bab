import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage, Spinner } from '@mallard/ui';
import { useEffect, useState, type ComponentType } from 'react';

type Loaded = { Part?: ComponentType; hasFailed?: true };

/** A part of the page that is fetched when it is asked for, or after the page itself; it can be asked for again. */
export function LatePart({ load }: { load: () => Promise<ComponentType> }) {
  const { t } = useLingui();
  const [{ Part, hasFailed }, setLoaded] = useState<Loaded>({});
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let isWanted = true;
    load().then(
      (Part) => isWanted && setLoaded({ Part }),
      () => isWanted && setLoaded({ hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);

  if (Part) return <Part />;
  if (!hasFailed) return <Spinner label={t`One moment …`} />;
  return (
    <InlineMessage tone="danger" role="alert">
      <p>
        <Trans>This part of the page did not arrive. Check your connection.</Trans>
      </p>
      <p>
        <Button
          variant="secondary"
          onClick={() => {
            setLoaded({});
            setTries(tries + 1);
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </p>
    </InlineMessage>
  );
}
