import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Pending } from './ApplicationPage.tsx';

/**
 * A part of a page that is not there at first: it waits for who is there, or for a first step. Its code is asked for as soon as the
 * page's own runs, and the page does not wait for it.
 *
 * @param load Names the module in an `import()`, by which the build finds its messages.
 * @param waiting Stands there until then, where it should have the shape of what will come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const loading = load();
  // Whoever renders it is told.
  loading.catch(() => undefined);
  const Part = lazy(async () => ({ default: (await loading) as ComponentType<object> }));
  return function LazyPart(props: Props) {
    const { t } = useLingui();
    return (
      <Suspense fallback={waiting ?? <Pending label={t`One moment …`} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
