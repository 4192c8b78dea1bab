#!/usr/bin/env node
/**
 * `npx @mallard/subscription-client conformance <address>`: reports for each rule whether a service
 * conforms to it. The token comes from SUBSCRIPTION_TOKEN, because other users of the machine can
 * read command-line arguments.
 */
import { checkSubscriptionService } from './check-subscription-service.ts';

/** The part of Node that this file uses; the library's types cover only browsers. */
declare const process: {
  argv: string[];
  env: Readonly<Record<string, string | undefined>>;
  exitCode: number;
};

const [, , command, baseUrl] = process.argv;
const { SUBSCRIPTION_TOKEN: accessToken } = process.env;
if (command !== 'conformance' || !baseUrl || !URL.canParse(baseUrl) || !accessToken) {
  console.error(
    'SUBSCRIPTION_TOKEN=<token> npx @mallard/subscription-client conformance <address>\n\nThe token is of an account without a subscription. The address is what comes before /products, for example https://service.test/api.',
  );
  process.exitCode = 2;
} else {
  const results = await checkSubscriptionService({
    baseUrl: baseUrl.replace(/\/$/, ''),
    accessToken,
    onResult({ rule, wrong, tookMs }) {
      console.log(`${wrong === undefined ? '✓' : '✗'} ${rule} (${tookMs} ms)`);
      if (wrong !== undefined) console.log(`    ${wrong}`);
    },
  });
  const isSilent = results.every(({ wrong }) => wrong?.startsWith('no response'));
  if (isSilent) console.log(`\nNo response from ${baseUrl}. Is the service running at this URL?`);
  const broken = results.filter(({ wrong }) => wrong !== undefined).length;
  console.log(`\n${results.length - broken} kept, ${broken} broken`);
  process.exitCode = broken > 0 ? 1 : 0;
}
