import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import classes from './OutdatedBrowser.module.css';

/**
 * Tells visitors whose browser is older than the minimum versions (.browserslistrc) what to do. CSS
 * shows the message in place of an application, which can't start, and above the content of a
 * document. It uses no script, since scripts may not even parse.
 */
export function OutdatedBrowser() {
  const supportEmail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <p className={classes.message}>
      <Trans>
        This browser is too old for our site, so parts of it don’t work. Update it, or open this
        page in another browser. If you need help, write to {supportEmail}.
      </Trans>
    </p>
  );
}
