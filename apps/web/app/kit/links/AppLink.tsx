import { ButtonLink, type ButtonLinkProps } from '@mallard/ui';
import { useLinkClickHandler } from 'react-router';
import { useSitePath } from './navigation.ts';

type AppLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Path of an application's page, without locale. */
  to: string;
  /** Called before it is followed. */
  onFollow?: () => void;
};

/** A link, with a button's look, to another application's page: no new document, the session stays. */
export function AppLink({ to, onFollow, ...rest }: AppLinkProps) {
  const href = useSitePath()(to);
  const follow = useLinkClickHandler(href);
  return (
    <ButtonLink
      {...rest}
      href={href}
      onClick={(event) => {
        onFollow?.();
        follow(event);
      }}
    />
  );
}
