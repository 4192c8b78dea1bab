import { ButtonLink, type ButtonLinkProps } from '@mallard/ui';
import { useLinkClickHandler } from 'react-router';
import { useSitePath } from './navigation.ts';

type AppLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Path of an application's page without a locale. */
  to: string;
  onFollow?: () => void;
};

/**
 * A link that looks like a button and leads to another application page without loading a new
 * document, so the session is kept.
 */
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
