import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import paint from '../paint.module.css';
import { TeapotPicture } from '../TeapotPicture.tsx';
import classes from './SitePages.module.css';

/**
 * Fictional sites on the `.example` top-level domain, which is reserved for examples (RFC 2606).
 */
export const exampleSites = {
  shop: { name: 'Kettle & Straw', address: 'kettle.example' },
  news: { name: 'The Reed Courier', address: 'reed.example' },
} as const;

export function ShopPage() {
  return (
    <div className={`${classes.site} ${classes.shop}`}>
      <p className={classes.masthead} translate="no">
        {exampleSites.shop.name}
      </p>
      <div className={classes.product}>
        <TeapotPicture />
        <div className={classes.words}>
          <p className={classes.name}>
            <Trans comment="Something that a made-up shop sells: a teapot whose lid is the head of a duck">
              The drake teapot
            </Trans>
          </p>
          <p>
            <Trans comment="About a teapot in a made-up shop">Holds four cups. Never spills.</Trans>
          </p>
          <bdi dir="ltr" translate="no">
            $48
          </bdi>
          <span className={classes.button}>
            <Trans comment="Button of a made-up shop, drawn only">Add to cart</Trans>
          </span>
        </div>
      </div>
    </div>
  );
}

/** The lower part of the shop's page: teapots without text, in two rows if the window is narrow. */
export function ShopShelf() {
  return (
    <div className={`${classes.site} ${classes.shop}`}>
      <div className={classes.shelf}>
        {(['head', 'wing', 'bill', 'wing', 'bill', 'head'] as const).map((ground, index) => (
          <span key={index} className={classes[ground]}>
            <TeapotPicture />
          </span>
        ))}
      </div>
    </div>
  );
}

export function NewsPage() {
  return (
    <div className={`${classes.site} ${classes.news}`}>
      <p className={classes.masthead} translate="no">
        {exampleSites.news.name}
      </p>
      <div className={classes.story}>
        <div className={classes.words}>
          <p className={classes.headline}>
            <Headline />
          </p>
          <p>
            <Story />
          </p>
        </div>
        <Heron />
      </div>
    </div>
  );
}

/** The same story in a phone layout, with a full-width image first. */
export function NewsStory() {
  return (
    <div className={`${classes.site} ${classes.news}`}>
      <div className={classes.tall}>
        <Heron />
        <p className={classes.headline}>
          <Headline />
        </p>
        <p>
          <Story />
        </p>
      </div>
    </div>
  );
}

function Headline() {
  return <Trans comment="Headline of a made-up newspaper, a joke">Heron denies everything</Trans>;
}

function Story() {
  return (
    <Trans comment="The story under the headline “Heron denies everything” in a made-up newspaper">
      “I was just standing there,” says the bird. Three frogs are still missing.
    </Trans>
  );
}

function Heron() {
  return (
    <svg viewBox="0 0 160 130" aria-hidden="true">
      <path className={paint.wing} d="M0 104c26-8 54 6 80 0s54-6 80 0v26H0z" />
      <path
        className={paint.reed}
        d="M20 112c0-26 4-40 2-60m14 62c0-18-2-26 0-40m108 40c0-20 4-28 2-44"
      />
      <path
        className={paint.featherShade}
        d="M84 82c-14-10-40-4-46 12 16 8 36 8 48-2l-4 26h5l6-30c10-8 6-24-2-32-5-6-5-14 2-18l-5-8c-12 6-14 20-8 30 4 6 6 14 4 22z"
      />
      <path className={paint.bill} d="m92 30 34 8-34 4z" />
      <path
        className={paint.ink}
        d="M90 33a2 2 0 1 1 4 0 2 2 0 0 1-4 0M90 28c-10-4-18-2-24 4 8-2 14 0 20 2z"
      />
    </svg>
  );
}

/** Search results for wild ducks, with the same texts as the preview on the settings page. */
export function ResultsPage() {
  const { t } = useLingui();
  const results = [
    [
      'mallard',
      t({ message: 'Mallard', comment: 'The bird. A result in a picture' }),
      t`The duck with the green head, at home on most ponds in the north.`,
    ],
    [
      'winter',
      t({ message: 'Ducks in winter', comment: 'A result in a picture, visited before' }),
      t`Why their feet don’t freeze, and what not to feed them.`,
    ],
  ] as const;
  return (
    <div className={classes.results}>
      {results.map(([path, title, words]) => (
        <p key={path} className={classes.result}>
          <bdi dir="ltr" translate="no">
            {brand.domain}/{path}
          </bdi>
          <strong>{title}</strong>
          <span>{words}</span>
        </p>
      ))}
    </div>
  );
}
