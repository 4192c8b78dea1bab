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
  /** Stands there until then, where it should have the shape of what will come. */
  waiting?: ReactNode;
  /** Or a class that gives a word of it the room of what will come. */
  room?: string | undefined;
  /**
   * When its code is asked for: as soon as the page's own runs, which does not wait for it (the default), or only when
   * it is shown.
   */
  begin?: 'with-page' | 'when-shown';
}

/** Resolves with nothing when the code did not arrive. */
type Arrival<Props> = Promise<ComponentType<Props> | undefined>;

interface Asked<Props> {
  asked?: Arrival<Props>;
  times: number;
}

/**
 * A part of a page that is not there at first: it waits to know who is there, or for a first step. Code that did not arrive
 * is asked for again each time the part is shown, and by a button.
 *
 * @param load Names the module in an `import()`, by which the build finds its messages.
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
    // Not while prerendering: the HTML would have it, and hydrating it would wait.
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
              // A browser may keep a failure, and a new version of the site has other files.
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
 * What is in the page from its HTML is taken up when its code is there, which React waits for. Everywhere else the code is waited
 * for here: React would show what waits for 300 ms at least.
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
