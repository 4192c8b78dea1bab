/**
 * Property tests with thousands of attacks on the rules that protect browsers, emails, logs and
 * rate limits from untrusted input.
 */
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createLogger } from '../src/platform/process/log.ts';
import { parseEmailAddress } from '../src/platform/utilities/email-address.ts';
import { html } from '../src/platform/html/html.ts';
import { canonicalAddress, isPrivateAddress, networkOf } from '../src/platform/http/networks.ts';
import { checkoutAddresses, siteAddress } from '../src/subscription/checkout/return-url.ts';

const isEverything = process.env['TEST_EVERYTHING'] === 'true';
const numRuns = isEverything ? 20_000 : 1_500;
let tried = 0;

/** Checks the rule for each generated value and counts the runs. */
function attack<Value>(values: fc.Arbitrary<Value>, rule: (value: Value) => void): void {
  fc.assert(
    fc.property(values, (value) => {
      tried += 1;
      rule(value);
    }),
    { numRuns },
  );
}

const text = fc.string({ unit: 'binary', maxLength: 30 });
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((values) => values.join(''));
const oneOf = (...values: string[]) => fc.constantFrom(...values);

afterAll(() => {
  process.stdout.write(`Generated attacks on rules: ${tried}.\n`);
});

describe('generated attacks', () => {
  it('redirects no buyer off the site (open redirect)', () => {
    const site = {
      publicOrigin: 'https://www.example.com',
      onionOrigin: `http://${'a'.repeat(56)}.onion`,
    };
    const addresses = joined(
      oneOf('', ' ', '\t', '\n', '\0', '\u200e'),
      oneOf(
        '',
        '/',
        '//',
        '///',
        '\\\\',
        '/\\',
        '/\t/',
        'https:',
        'https:/',
        'https://',
        'HTTPS:\\\\',
      ),
      oneOf(
        '',
        'javascript:',
        'data:text/html,',
        'blob:https://',
        'file://',
        'ftp://',
        'view-source:',
      ),
      oneOf(
        ...[
          '',
          'evil.example',
          'www.example.com',
          'www.example.com.evil.example',
          '[::1]',
          '0x7f.1',
        ],
        ...[
          'www.example.com@evil.example',
          'evil.example\\@www.example.com',
          'www.example.com:8443',
        ],
        ...[
          'www.example.com%2eevil.example',
          'ｗｗｗ.example.com',
          'www.example.com\u3002evil.example',
        ],
        ...[
          'user:secret@www.example.com',
          `${'a'.repeat(56)}.onion`,
          'evil.example#@www.example.com',
        ],
      ),
      oneOf(
        '',
        '/',
        '/..//',
        '?',
        '#',
        '/pro/welcome?next=//evil.example',
        ':443',
        '/%2f%2fevil.example',
      ),
      text,
    );
    attack(addresses, (address) => {
      for (const href of [
        siteAddress(address, site)?.href,
        ...Object.values(checkoutAddresses(address, site, 'web') ?? {}),
      ]) {
        if (href === undefined) continue;
        const url = new URL(href);
        expect([site.publicOrigin, site.onionOrigin]).toContain(`${url.protocol}//${url.host}`);
        expect(url.username + url.password).toBe('');
      }
    });
  });

  it('injects no header or recipient into an email', () => {
    const addresses = joined(
      text,
      oneOf('ada', 'a b', '"ada"', 'ada,eve', '<ada', 'ada\r\nBcc: eve', 'ada\0', 'ада', ''),
      oneOf('@', '@@', '', '%40', '＠', '@\n'),
      oneOf(
        'example.org',
        'example.org\r\nBcc: eve@evil.example',
        '[127.0.0.1]',
        'example',
        '例え.jp',
      ),
      oneOf('', '>', ',eve@evil.example', ';', '\u2028', '\n', ' '),
      text,
    );
    attack(addresses, (typed) => {
      const address = parseEmailAddress(typed);
      if (address === undefined) return;
      expect(address).not.toMatch(/[\s\p{C}<>,;:"()[\]\\]/u);
      expect(address.split('@')).toHaveLength(2);
      expect(address.length).toBeLessThanOrEqual(254);
    });
  });

  it('injects no markup', () => {
    const parts = joined(
      text,
      oneOf(
        '<script>',
        '"><img onerror=x>',
        "' onload=x '",
        '</p>',
        '<!--',
        '&lt;script&gt;',
        ']]>',
      ),
      text,
    );
    attack(parts, (part) => {
      const { markup } = html`<p title="${part}">${[part, part]}</p>`;
      const inside = markup.slice('<p title="'.length, -'</p>'.length).split('">');
      expect(inside).toHaveLength(2);
      expect(inside.join('')).not.toMatch(/[<>"']/);
    });
  });

  it('writes no email, token or passcode to the log', () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const hex = (length: number) => fc.stringMatching(new RegExp(`^[a-f]{${length - 8}}[0-9]{8}$`));
    const secret = fc.oneof(
      fc.stringMatching(/^[a-z]{8}[a-z.+-]{0,10}[a-z]@[a-z]{8}\.(org|example)$/),
      fc.stringMatching(/^eyJ[a-z]{10,20}\.[a-z]{10,20}\.[a-z]{10,20}$/),
      hex(43),
      fc.stringMatching(/^[1-9]\d{5}$/),
      fc.stringMatching(/^[1-9]\d{7}$/),
    );
    const around = fc.oneof(
      text,
      oneOf('\n', '\r\n{"level":"error"}\n', '"', 'params: ', '\u2028'),
    );
    attack(fc.tuple(around, secret, around), ([before, told, after]) => {
      lines.length = 0;
      log.error({ err: new Error(`${before} ${told} ${after}`), email: told }, 'failed');
      expect(lines).toHaveLength(1);
      expect(lines[0]?.trimEnd()).not.toContain('\n');
      expect(JSON.stringify(JSON.parse(lines[0] ?? ''))).not.toContain(told);
    });
  });

  it('maps every notation of an IP address to the same network', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    attack(fc.tuple(byte, byte, byte, byte, fc.boolean()), ([a, b, c, d, upper]) => {
      const plain = [a, b, c, d].join('.');
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      for (const form of [`::ffff:${plain}`, `::ffff:${hex}`, `0:0:0:0:0:ffff:${hex}`]) {
        const written = upper ? form.toUpperCase() : form;
        expect(canonicalAddress(written)).toBe(plain);
        expect(networkOf(written)).toBe(plain);
        expect(isPrivateAddress(written)).toBe(isPrivateAddress(plain));
      }
    });
  });
});
