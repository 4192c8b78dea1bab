import { Trans, useLingui } from '@lingui/react/macro';
import { Button, InlineMessage } from '@mallard/ui';
import {
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Pending } from './ApplicationPage.tsx';

interface LazyPartOptions {
  /** Placeholder until the part has loaded; give it the same shape as the part. */
  waiting?: ReactNode;
  /** Alternatively, a class that gives the loading message the size of the part. */
  room?: string | undefined;
  /**
   * When to load the code: together with the page's own code, without delaying it (the default), or
   * when the part is shown.
   */
  begin?: 'with-page' | 'when-shown';
}

/** Resolves to undefined if the code failed to load. */
type Arrival<Props> = Promise<ComponentType<Props> | undefined>;

interface Asked<Props> {
  asked?: Arrival<Props>;
  times: number;
}

/**
 * Creates a lazy-loaded part of a page that is not visible at first, for example because it needs
 * the session or a first step. A failed load is retried each time the part is shown, and by a
 * button.
 *
 * @param load Must contain an `import()` of the module, by which the build finds its messages.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, room, begin = 'with-page' }: LazyPartOptions = {},
): ComponentType<Props> {
  let arrival: Arrival<Props> | undefined;
  let arrived: ComponentType<Props> | undefined;
  function ask(): Arrival<Props> {
    arrival ??= load().then(
      (part) => (arrived = part),
      () => {
        arrival = undefined;
        return undefined;
      },
    );
    return arrival;
  }
  if (begin === 'with-page') void ask();

  return function LazyPart(props: Props) {
    const { t } = useLingui();
    const [{ asked, times }, setAsked] = useState<Asked<Props>>(() =>
      begin === 'with-page' ? { asked: ask(), times: 1 } : { times: 0 },
    );
    // Don't load it while prerendering: the HTML would include the part, and hydration would have
    // to wait for it.
    useEffect(() => {
      if (!asked) setAsked({ asked: ask(), times: 1 });
    }, [asked]);

    const pending = waiting ?? (
      <div className={room}>
        <Pending label={t`One moment …`} />
      </div>
    );
    if (!asked) return pending;
    return (
      <Suspense fallback={pending}>
        <Arrived
          arrived={() => arrived}
          arrival={asked}
          partProps={props}
          waiting={pending}
          missing={
            <DidNotArrive
              // Offer a reload: a browser may cache a failed import, and a new version of the site
              // has different files.
              needsReload={times > 1 && navigator.onLine}
              onAgain={() => setAsked({ asked: ask(), times: times + 1 })}
            />
          }
        />
      </Suspense>
    );
  };
}

/**
 * Renders the part. Prerendered parts suspend, so that React hydrates them once their code has
 * loaded. Elsewhere the code is awaited here, since React would show a suspended fallback for at
 * least 300 ms.
 */
function Arrived<Props extends object>({
  arrived,
  arrival,
  partProps,
  waiting,
  missing,
}: {
  arrived: () => ComponentType<Props> | undefined;
  arrival: Arrival<Props>;
  partProps: Props;
  waiting: ReactNode;
  missing: ReactNode;
}) {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [settled, setSettled] = useState<Arrival<Props>>();
  useEffect(() => {
    let isShown = true;
    void arrival.then(() => isShown && setSettled(arrival));
    return () => {
      isShown = false;
    };
  }, [arrival]);

  const Part = arrived() ?? (isPrerendered ? use(arrival) : undefined);
  if (Part) return <Part {...partProps} />;
  return isPrerendered || settled === arrival ? missing : waiting;
}

const neverChanges = () => () => {};

function DidNotArrive({ needsReload, onAgain }: { needsReload: boolean; onAgain: () => void }) {
  return (
    <InlineMessage tone="danger" role="alert">
      <p>
        <Trans>This part of the page didn’t load. Check your connection.</Trans>
      </p>
      <p>
        {needsReload ? (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </p>
    </InlineMessage>
  );
}
