import { useContext, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { AppPartsContext, type AppParts } from './app-parts.ts';
import { selectIsInApp } from './native.slice.ts';

interface WebOnlyProps {
  children: ReactNode;
  /** The replacement inside an app: the name of one of the app's parts, or any content. */
  inApp?: ReactNode | { part: keyof AppParts };
  /** Element type; "span" within a line of text. */
  as?: 'div' | 'span';
}

/**
 * Content that makes no sense inside an app, with its replacement there.
 *
 * Pages are prerendered for the web: until a page inside an app has hydrated, the style sheet
 * reserves the space but hides the content, so that no web price flashes.
 */
export function WebOnly(props: WebOnlyProps) {
  return useContext(AppPartsContext) ? <OnceInApp {...props} /> : <OnTheWeb {...props} />;
}

function OnTheWeb({ children, as: Tag = 'div' }: WebOnlyProps) {
  return <Tag data-web-only="">{children}</Tag>;
}

/** Reads the store, which has the prerendered state until the whole page has hydrated. */
function OnceInApp(props: WebOnlyProps) {
  const { inApp } = props;
  if (!useAppSelector(selectIsInApp)) return <OnTheWeb {...props} />;
  if (typeof inApp !== 'object' || inApp === null || !('part' in inApp)) return inApp;
  return <AppPart name={inApp.part} />;
}

/** Renders one of the app's parts, or nothing on the web. */
export function AppPart({ name }: { name: keyof AppParts }) {
  const parts = useContext(AppPartsContext);
  return parts ? <PartOnceInApp Part={parts[name]} /> : null;
}

function PartOnceInApp({ Part }: { Part: AppParts[keyof AppParts] }) {
  return useAppSelector(selectIsInApp) ? <Part /> : null;
}
