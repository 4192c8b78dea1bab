import { ButtonLink, type ButtonLinkProps } from '@mallard/ui';
import { useLinkClickHandler } from 'react-router';
import { useSitePath } from './navigation.ts';

type AppLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Path of an application's page, without locale. */
  to: string;
};

/** A link, with a button's look, to another application's page: no new document, the session stays. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const href = useSitePath()(to);
  return <ButtonLink {...rest} href={href} onClick={useLinkClickHandler(href)} />;
}
