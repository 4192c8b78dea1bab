import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { Button, TextField } from '@mallard/ui';
import type { EventAttributes } from '../../environment/measurement/event-attributes.ts';
import classes from './SearchForm.module.css';

/**
 * A simple web search form for pages about other topics.
 *
 * @param event The event that a search reports, without the query.
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
