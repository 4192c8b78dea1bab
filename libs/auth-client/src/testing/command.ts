#!/usr/bin/env node
/**
 * `npx @mallard/auth-client conformance <address> [client id]`: reports for each rule whether a
 * service conforms to it.
 */
import { checkAccountService } from './check-account-service.ts';

/** The part of Node that this file uses; the library's types cover only browsers. */
declare const process: { argv: string[]; exitCode: number };

const [, , command, baseUrl, clientId = 'mallard-web'] = process.argv;
if (command !== 'conformance' || !baseUrl || !URL.canParse(baseUrl)) {
  console.error(
    'npx @mallard/auth-client conformance <address> [client id]\n\nThe address is what comes before /auth/v2, for example https://service.test/api. Accounts are made there.',
  );
  process.exitCode = 2;
} else {
  const results = await checkAccountService({
    baseUrl: baseUrl.replace(/\/$/, ''),
    clientId,
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
