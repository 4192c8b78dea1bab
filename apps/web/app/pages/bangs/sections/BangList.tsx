import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BANG_CATEGORIES, bangList } from '@mallard/search/bangs';
import { TextField } from '@mallard/ui';
import classes from '../Page.module.css';
import { categoryTitles } from '../categories.ts';

/** The bangs by category, and a field to find one. */
export function BangList() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="all" data-on-focus="">
      <h2 id="all">
        <Trans>All bangs</Trans>
      </h2>
      <div className={classes.find}>
        <TextField
          label={<Trans>Find a site</Trans>}
          type="search"
          name="find"
          autoComplete="off"
          autoCapitalize="off"
          placeholder={t({ message: 'wiki', comment: 'Example of a part of a site’s name' })}
        />
      </div>
      <p role="status" data-bangs-none="" hidden>
        <Trans>No bang matches. You can propose one below.</Trans>
      </p>
      {BANG_CATEGORIES.map((category) => (
        <div key={category} className={classes.category} data-bang-category="">
          <h3>
            <Message {...categoryTitles[category]} />
          </h3>
          <ul className={classes.list} translate="no">
            {bangList
              .filter((bang) => bang.category === category)
              .map(({ triggers: [trigger], name }) => (
                <li key={trigger}>
                  <code>!{trigger}</code>
                  {name}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className={classes.category} data-bangs-more="" hidden>
        <h3>
          <Trans comment="Heading over sites that were found beside those that the page lists">
            More sites
          </Trans>
        </h3>
        <ul className={classes.list} />
      </div>
    </section>
  );
}
