import { useContext, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { AppPartsContext, type AppParts } from './app-parts.ts';
import { selectIsInApp } from './native.slice.ts';

interface WebOnlyProps {
  children: ReactNode;
  /** One of the app's parts by its name, or anything else. */
  inApp?: ReactNode | { part: keyof AppParts };
  /** Within a line of text: "span". */
  as?: 'div' | 'span';
}

/**
 * What makes no sense inside an app, and what stands there instead.
 *
 * Pages are prerendered for the web: until an app's page has come to life, the style sheet keeps the place and shows
 * nothing there, so that no price of the web flickers up.
 */
export function WebOnly(props: WebOnlyProps) {
  return useContext(AppPartsContext) ? <OnceInApp {...props} /> : <OnTheWeb {...props} />;
}

function OnTheWeb({ children, as: Tag = 'div' }: WebOnlyProps) {
  return <Tag data-web-only="">{children}</Tag>;
}

/** By the store, which has what was prerendered until all of the page has come to life. */
function OnceInApp(props: WebOnlyProps) {
  const { inApp } = props;
  if (!useAppSelector(selectIsInApp)) return <OnTheWeb {...props} />;
  if (typeof inApp !== 'object' || inApp === null || !('part' in inApp)) return inApp;
  return <AppPart name={inApp.part} />;
}

/** One of the app's parts; nothing on the web. */
export function AppPart({ name }: { name: keyof AppParts }) {
  const parts = useContext(AppPartsContext);
  return parts ? <PartOnceInApp Part={parts[name]} /> : null;
}

function PartOnceInApp({ Part }: { Part: AppParts[keyof AppParts] }) {
  return useAppSelector(selectIsInApp) ? <Part /> : null;
}
