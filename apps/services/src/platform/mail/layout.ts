/**
 * The layout of emails: one column of parts, rendered as HTML and as plain text from the same list.
 *
 * Email clients differ more than browsers do. Therefore the frame uses tables and inline styles,
 * and the style sheet has only what is dispensable: dark colors and narrow screens. No image, font
 * or other resource is loaded, so opening an email can't be tracked. Inserted values are escaped by
 * `html`.
 */
import { msg } from '#message';
import { brand } from '@mallard/brand';
import { DEFAULT_LOCALE, resolveLocale } from '@mallard/locales';
import { Html, html } from '../html/html.ts';
import { inLanguageOf, type Translator } from '../messages/translator.ts';
import type { Mail } from './mailer.ts';

export type MailContent = Omit<Mail, 'to'>;

/** The BCP 47 tag of the reader's language, if known. */
export type MailLocale = string | null | undefined;

export type MailPart =
  | string
  /** A code shown in large type, to be typed or copied. */
  | { code: string }
  | { button: { label: string; url: string } }
  /** A title above the paragraphs of a longer email. */
  | { title: string }
  | { link: { label: string; url: string } }
  /** Short lines of labels and values. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** Small print that most readers can skip. */
  | { note: string };

export interface MailDraft {
  subject: string;
  /** The preview text that inboxes show after the subject. */
  preheader: string;
  heading: string;
  parts: readonly (MailPart | false | undefined)[];
  why: string;
  /** The link for recipients of a bulk email to unsubscribe or change their choices. */
  unsubscribe?: { label: string; url: string };
}

/** Renders an email in the language of its reader, or in English if it isn't supported. */
export function writeMail(
  locale: MailLocale,
  draft: (translator: Translator) => MailDraft,
): MailContent {
  return inLanguageOf(resolveLocale(locale ?? '') ?? DEFAULT_LOCALE, (translator) => {
    const written = draft(translator);
    const parts = written.parts.filter((part) => part !== false && part !== undefined);
    const contact = translator.say(CONTACT, { address: brand.supportEmail });
    return {
      subject: written.subject,
      ...(written.unsubscribe && { unsubscribeUrl: written.unsubscribe.url }),
      text: textOf({ ...written, parts }, contact),
      html: pageOf({ ...written, parts }, contact, translator),
      locale: translator.locale,
    };
  });
}

const CONTACT = msg({
  message: 'Replies to this email aren’t read. Questions? Write to {address}.',
  comment: 'At the end of each mail',
});

type Written = Omit<MailDraft, 'parts'> & { parts: readonly MailPart[] };

function textOf({ heading, parts, why, unsubscribe }: Written, contact: string): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('code' in part) return `    ${part.code}`;
    if ('title' in part) return part.title;
    if ('button' in part) return `${part.button.label}:\n${part.button.url}`;
    if ('link' in part) return `${part.link.label}:\n${part.link.url}`;
    if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    return part.note;
  });
  const end = unsubscribe ? `${unsubscribe.label}:\n${unsubscribe.url}\n` : '';
  return `${[heading, ...blocks].join('\n\n')}\n\n-- \n${brand.name}\n${why}\n${end}${contact}\n`;
}

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const { head, bill, ink, down, paper } = brand.colors;
/** The colors match the palette of `ui`: grays on light or dark backgrounds. */
const BORDER = '#d5deda';
const MUTED = '#4a5953';
const LINK = '#0b5849';
const DARK = { page: '#0b1311', card: '#141d1a', well: '#1f2a26', border: '#33403b' };
const DARK_TEXT = { text: '#e9efec', muted: '#b4c1bb' };

const STYLE_SHEET = new Html(`
div[lang=ko] { word-break: keep-all; }
div[lang=ja] { line-break: strict; }
div[lang=ja] h1 { word-break: auto-phrase; }
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.page} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.border} !important; }
  .well, .fact { background: ${DARK.well} !important; border-color: ${DARK.border} !important; }
  .text { color: ${DARK_TEXT.text} !important; }
  .muted, .muted a { color: ${DARK_TEXT.muted} !important; }
}
@media (max-width: 480px) {
  .card-cell { padding: 24px 20px 8px !important; }
  .band { padding-left: 20px !important; padding-right: 20px !important; }
  .code { font-size: 30px !important; letter-spacing: 4px !important; }
}`);

const FACT_CELL = `${FONT};background:${down};border-bottom:1px solid ${BORDER};line-height:20px;padding:10px 12px;vertical-align:top`;

const FRAME = new Html('role="presentation" cellpadding="0" cellspacing="0"');

/** Keeps the rest of the email out of the preview text in inboxes. */
const PREHEADER_END = '\u00a0\u200c'.repeat(40);

function pageOf(
  { subject, preheader, heading, parts, why, unsubscribe }: Written,
  contact: string,
  { locale, direction }: Translator,
): string {
  const align = direction === 'rtl' ? 'right' : 'left';
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          ${STYLE_SHEET}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${down}">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}${PREHEADER_END}</div>
        <div role="article" aria-label="${subject}" lang="${locale}" dir="${direction}">
          <table ${FRAME} class="page" width="100%" style="background:${down}">
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  ${FRAME}
                  class="card"
                  width="100%"
                  style="max-width:560px;background:${paper};border:1px solid ${BORDER};border-radius:12px;border-collapse:separate;overflow:hidden"
                >
                  <tr>
                    <td
                      class="band"
                      align="${align}"
                      style="${FONT};background:${head};border-bottom:4px solid ${bill};border-radius:11px 11px 0 0;color:${paper};font-size:20px;font-weight:700;line-height:28px;padding:14px 32px"
                    >
                      <span style="color:${paper}">${brand.name}</span>
                    </td>
                  </tr>
                  <tr>
                    <td class="card-cell" align="${align}" style="padding:32px 32px 16px">
                      <h1
                        class="text"
                        style="${FONT};color:${ink};font-size:24px;font-weight:700;line-height:32px;margin:0 0 16px"
                      >
                        ${heading}
                      </h1>
                      ${parts.map((part) => markupOf(part, align))}
                    </td>
                  </tr>
                </table>
                <table ${FRAME} width="100%" style="max-width:560px">
                  <tr>
                    <td
                      class="muted band"
                      align="${align}"
                      style="${FONT};color:${MUTED};font-size:13px;line-height:20px;padding:16px 32px"
                    >
                      ${why}<br />
                      ${
                        unsubscribe &&
                        html`<a href="${unsubscribe.url}" style="color:${MUTED}"
                            >${unsubscribe.label}</a
                          ><br />`
                      }
                      ${contact}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>`.markup;
}

function markupOf(part: MailPart, align: string): Html {
  if (typeof part === 'string') {
    return paragraph(part, 'text', `color:${ink};font-size:16px;line-height:26px`);
  }
  if ('code' in part) {
    // Codes run from left to right in every language.
    return html`<table ${FRAME} width="100%" style="margin:8px 0 24px">
      <tr>
        <td
          class="well text code"
          align="center"
          dir="ltr"
          style="background:${down};border:1px solid ${BORDER};border-radius:8px;color:${ink};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:6px;line-height:48px;padding:16px 8px"
        >
          ${part.code}
        </td>
      </tr>
    </table>`;
  }
  if ('button' in part) {
    return html`<table ${FRAME} style="margin:8px 0 24px">
      <tr>
        <td align="center" style="background:${bill};border-radius:8px">
          <a
            href="${part.button.url}"
            style="${FONT};color:${ink};display:inline-block;font-size:16px;font-weight:700;line-height:24px;padding:12px 24px;text-decoration:none"
            >${part.button.label}</a
          >
        </td>
      </tr>
    </table>`;
  }
  if ('title' in part) {
    return html`<h2
      class="text"
      style="${FONT};color:${ink};font-size:19px;font-weight:700;line-height:28px;margin:24px 0 8px"
    >
      ${part.title}
    </h2>`;
  }
  if ('link' in part) {
    return html`<p
      class="text"
      style="${FONT};color:${ink};font-size:16px;line-height:26px;margin:0 0 16px;overflow-wrap:anywhere"
    >
      <a class="text" href="${part.link.url}" style="color:${LINK};font-weight:600"
        >${part.link.label}</a
      >
    </p>`;
  }
  if ('facts' in part) {
    return html`<table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="border-collapse:separate;margin:8px 0 24px"
    >
      ${part.facts.map(
        ([label, value]) =>
          html`<tr>
            <th
              class="fact muted"
              scope="row"
              align="${align}"
              style="${FACT_CELL};color:${MUTED};font-size:14px;font-weight:400;width:45%"
            >
              ${label}
            </th>
            <td
              class="fact text"
              align="${align}"
              style="${FACT_CELL};color:${ink};font-size:15px;font-weight:600;overflow-wrap:anywhere"
            >
              ${value}
            </td>
          </tr>`,
      )}
    </table>`;
  }
  return paragraph(part.note, 'muted', `color:${MUTED};font-size:14px;line-height:22px`);
}

function paragraph(text: string, className: 'text' | 'muted', style: string): Html {
  return html`<p
    class="${className}"
    style="${FONT};${style};margin:0 0 16px;overflow-wrap:anywhere"
  >
    ${text}
  </p>`;
}
