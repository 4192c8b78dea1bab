import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Button, TextField } from '@mallard/ui';
import type { EventAttributes } from '../../environment/measurement/event-attributes.ts';
import classes from './SearchForm.module.css';

/**
 * A plain search of the web, on pages where it is not what they are about.
 *
 * @param event What a search is reported as: without what is searched for.
 */
export function SearchForm({ event }: { event?: EventAttributes }) {
  return (
    <form className={classes.search} action={brand.links.search} role="search" {...event}>
      <TextField type="search" name="q" autoComplete="off" label={<Trans>Search the web</Trans>} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
