import { Trans } from '@lingui/react/macro';
import { Disclosure, type DisclosureProps } from '@mallard/ui';
import type { ReactNode } from 'react';
import { Section } from './Section.tsx';
import classes from './Questions.module.css';

/**
 * Frequently asked questions with expandable answers. It needs no script and is marked up as an FAQ
 * for search engines: the microdata is on the visible text, so there is no second copy to keep in
 * sync (decision 0098).
 *
 * @see https://schema.org/FAQPage; use it at most once per page.
 */
export function Questions({ children }: { children: ReactNode }) {
  return (
    <Section layout="aside" title={<Trans>Questions and answers</Trans>}>
      <div className={classes.list} itemScope itemType="https://schema.org/FAQPage">
        {children}
      </div>
    </Section>
  );
}

export interface QuestionProps extends DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

export function Question({ summary, children, ...rest }: QuestionProps) {
  return (
    <Disclosure
      {...rest}
      itemProp="mainEntity"
      itemScope
      itemType="https://schema.org/Question"
      summary={<span itemProp="name">{summary}</span>}
    >
      <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
        <div className={classes.answer} itemProp="text">
          {children}
        </div>
      </div>
    </Disclosure>
  );
}
