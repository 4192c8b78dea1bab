import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { ChatPanel } from '../../../drawings/product/ChatPanel.tsx';
import { Band } from '../../../kit/layout/Band.tsx';
import classes from './Hero.module.css';

export function Hero() {
  return (
    <Band>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <Trans comment="The headline of the page about AI chat">
              Ask an AI that doesn’t know you
            </Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Private AI chat for questions, drafts and second thoughts. It answers, and builds no
              profile of you.
            </Trans>
          </p>
          <p className={classes.actions}>
            <ButtonLink size="large" href={brand.links.aiChat}>
              <Trans>Open AI chat</Trans>
            </ButtonLink>
            <span className={classes.note}>
              <Trans>Free, without an account</Trans>
            </span>
          </p>
        </div>
        <ChatPanel href={brand.links.aiChat} standsOnEdge />
      </div>
    </Band>
  );
}
