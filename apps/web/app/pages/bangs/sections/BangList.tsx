import { numberFormat } from '@mallard/locales';
import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BANG_CATEGORIES, bangList } from '@mallard/search/bangs';
import { Disclosure, TextField } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import classes from '../Page.module.css';
import { categoryTitles } from '../categories.ts';

/** The bangs by category, the first one open, with a search field. */
export function BangList() {
  const { t } = useLingui();
  const { locale } = usePage();
  const figure = numberFormat(locale);
  const categories = BANG_CATEGORIES.map((category) => ({
    category,
    bangs: bangList.filter((bang) => bang.category === category),
  }));
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
      <div className={classes.categories}>
        {categories.map(({ category, bangs }, index) => (
          <Disclosure
            key={category}
            open={index === 0}
            data-bang-category=""
            summary={
              <>
                <h3>
                  <Message {...categoryTitles[category]} />
                </h3>
                <span>{figure.format(bangs.length)}</span>
              </>
            }
          >
            <ul className={classes.list} translate="no">
              {bangs.map(({ triggers: [trigger], name }) => (
                <li key={trigger}>
                  <code>!{trigger}</code>
                  {name}
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
      <div className={classes.more} data-bangs-more="" hidden>
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
