/**
 * All email texts of the subscription service.
 *
 * Each email is based on `explainSubscription`, so that an email and the page it links to never
 * disagree. Dates are epoch milliseconds, amounts are in currency units ("9.99").
 */
import { msg } from '#message';
import { brand, restorationDesks } from '@mallard/brand';
import { ENTITLEMENTS } from '@mallard/catalogue';
import type {
  BillingPeriod,
  StatusReason,
  SubscriptionExplanation,
} from '@mallard/subscription-client';
import {
  type MailContent,
  type MailLocale,
  type MailPart,
  writeMail,
} from '../../platform/mail/layout.ts';
import type { Message } from '../../platform/messages/message.ts';
import type { Translator } from '../../platform/messages/translator.ts';

export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** Data that all subscription emails are based on. */
export interface SubscriptionMail {
  explanation: SubscriptionExplanation;
  manageUrl: string;
  /** URL of the page to buy it again. */
  plansUrl: string;
}

const { subscriptionName: name } = brand;

const WHY = msg({
  message: 'You’re getting this email because you subscribe to {name}.',
  comment: 'At the end of a mail. {name} is the name of the subscription.',
});
const WAS_WHY = msg({
  message: 'You’re getting this email because you subscribed to {name}.',
  comment: 'At the end of a mail. {name} is the name of the subscription.',
});
const PLAN = msg({ message: 'Plan', comment: 'Followed by “Monthly” or “Yearly”' });
const MANAGE = msg({
  message: 'Manage your subscription',
  comment: 'Button in a mail: leads to the page with status, payment and canceling',
});
const CANCEL_ANYTIME = msg({
  message: 'You can cancel until then on the same page: in two clicks, without giving a reason.',
  comment:
    'After a button to the page where the subscription is managed. “Then” is a day named above.',
});

const TAKE_BACK = msg({
  message: 'Until then, you can undo that on the same page.',
  comment:
    'After a button to the page where the subscription is managed. “Then” is a day named above.',
});
const TAKE_BACK_IN_STORE = msg({
  message: 'Until then, you can undo that in the store where you subscribed.',
  comment: '“Then” is a day named above.',
});

interface Draft {
  subject: Message;
  preheader: Message;
  heading?: Message;
  /** Values for the placeholders of subject, preheader and heading; `name` is always included. */
  values?: Record<string, string>;
  parts: (MailPart | false | undefined)[];
  why: Message;
}

function subscriptionMail(locale: MailLocale, draft: (translator: Translator) => Draft) {
  return writeMail(locale, (translator) => {
    const { subject, preheader, heading = subject, values, parts, why } = draft(translator);
    const filled = (message: Message) => translator.say(message, { ...values, name });
    return {
      subject: filled(subject),
      preheader: filled(preheader),
      heading: filled(heading),
      parts,
      why: filled(why),
    };
  });
}

const FIRST_CHARGE = msg({
  message: 'First charge',
  comment: 'Followed by a day: the free trial ends then',
});
const NEXT_CHARGE = msg({ message: 'Next charge', comment: 'Followed by a day' });
const GOES_ON = msg({
  message: 'Your {name} subscription continues',
  comment: 'Subject of a mail. {name} is the name of the subscription.',
});
const NOTHING_MORE = msg({ message: 'Nothing more will be charged.' });

/** Texts about the next automatic event, shared by emails and the operators' report. */
const WILL_BE_CHARGED = msg({
  message: '{amount} will be charged on {date}, unless you cancel first.',
});
const WILL_END = msg({
  message:
    'You’ll have full access until {date}. Then your subscription ends, and nothing more is charged.',
});
const ACCESS_WILL_END = msg({
  message:
    'You’ll have full access until {date}. If the payment hasn’t arrived by then, your subscription ends.',
});
const BANK_DECIDES = msg({
  message:
    'Your bank told us that you’re disputing a payment. Until it decides, your subscription is locked and nothing is charged.',
});

/** Returns the text of what happens without action; `undefined` if only a store knows. */
export function whatHappens(
  { say, day, money }: Pick<Translator, 'say' | 'day' | 'money'>,
  { ifNothingIsDone, happensAt, nextCharge }: SubscriptionExplanation,
): string | undefined {
  const date = happensAt === undefined ? undefined : day(new Date(happensAt));
  switch (ifNothingIsDone) {
    case 'charged':
      return date && nextCharge
        ? say(WILL_BE_CHARGED, { amount: money(moneyFrom(nextCharge)), date })
        : undefined;
    case 'ends':
      return date && say(WILL_END, { date });
    case 'access-ends':
      return date && say(ACCESS_WILL_END, { date });
    case 'bank-decides':
      return say(BANK_DECIDES);
    case 'nothing':
      return say(NOTHING_MORE);
    case 'starts':
    case 'stays-locked':
    case 'resumes':
    case 'unknown':
      return undefined;
  }
}

const moneyFrom = ({ amount, currency }: { amount: string; currency: string }): Money => ({
  amount: Number(amount),
  currency,
});

function planFact({ say }: Translator, billingPeriod: BillingPeriod, label: Message = PLAN) {
  const period =
    billingPeriod === 'yearly'
      ? msg({ message: 'Yearly', comment: 'How often the subscription is paid' })
      : msg({ message: 'Monthly', comment: 'How often the subscription is paid' });
  return [say(label), say(period)] as const;
}

type Facts = (readonly [label: string, value: string])[];

/** Returns the next charge, or only its date if the amount isn't known. */
function chargeFacts({ say, day, money }: Translator, explanation: SubscriptionExplanation): Facts {
  const { nextCharge, nextDate, isTrial } = explanation;
  if (!nextDate) return [];
  return [
    [say(isTrial ? FIRST_CHARGE : NEXT_CHARGE), day(new Date(nextDate.at))],
    ...(nextCharge
      ? [
          [
            say(msg({ message: 'Amount', comment: 'A sum of money' })),
            money(moneyFrom(nextCharge)),
          ] as const,
        ]
      : []),
  ];
}

/** Returns the plan that the next charge pays for, and that charge. */
function nextPlanFacts(translator: Translator, explanation: SubscriptionExplanation): Facts {
  const { nextCharge, billingPeriod } = explanation;
  return [
    planFact(translator, nextCharge?.billingPeriod ?? billingPeriod),
    ...chargeFacts(translator, explanation),
  ];
}

const PRODUCTS: Readonly<Record<string, Message>> = {
  'Network Protection': msg({ message: 'VPN' }),
  'Data Broker Protection': msg({ message: 'Personal Information Removal' }),
  'Identity Theft Restoration': msg({ message: 'Identity Theft Restoration' }),
  'Global Identity Theft Restoration': msg({ message: 'Global Identity Theft Restoration' }),
  'Duck.ai': msg({ message: 'AI chat for subscribers' }),
};

/** Returns the purchased products by the names used on the site. */
function includedFact({ say, locale }: Translator, unlocked: readonly string[]): Facts {
  const names = unlocked.map((product) => {
    const known = PRODUCTS[product];
    return known ? say(known) : product;
  });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const label = msg({ message: 'Included', comment: 'Followed by the names of products' });
  return names.length > 0 ? [[say(label), list]] : [];
}

function manageButton({ say }: Translator, url: string): MailPart {
  return { button: { label: say(MANAGE), url } };
}

function plansButton({ say }: Translator, url: string): MailPart {
  return {
    button: { label: say(msg({ message: 'See the plans', comment: 'Button in a mail' })), url },
  };
}

/** Returns the first step to take with a product, the same as on the page that buyers return to. */
function firstStepOf({ say }: Translator, product: string, origin: string): MailPart[] {
  const link = (label: Message, path: string): MailPart => ({
    link: { label: say(label), url: `${origin}${path}` },
  });
  const desk = restorationDesks[product.startsWith('Global') ? 'row' : 'us'];
  switch (product) {
    case ENTITLEMENTS.networkProtection.product:
      return [
        say(
          msg({
            message:
              'Get the {browser} app on your devices. The VPN comes with it: turn it on under Settings › VPN.',
            comment: '{browser} is the name of our browser',
          }),
          { browser: brand.name },
        ),
        {
          button: {
            label: say(msg({ message: 'Get the app', comment: 'Button in a mail' })),
            url: `${origin}/app`,
          },
        },
      ];
    case ENTITLEMENTS.dataBrokerProtection.product:
      return [
        say(
          msg({
            message:
              'In the app on a Mac or Windows PC, have your details removed from data brokers’ lists.',
          }),
        ),
        link(msg({ message: 'Start the removal', comment: 'Link in a mail' }), '/dbp'),
      ];
    case ENTITLEMENTS.identityTheftRestoration.product:
    case ENTITLEMENTS.globalIdentityTheftRestoration.product:
      return [
        say(msg({ message: 'If someone uses your identity, call our advisers at {telephone}.' }), {
          telephone: desk.telephone,
        }),
        link(
          msg({
            message: 'Get the service code that they ask for',
            comment: 'Link in a mail. “They” are the advisers of a telephone desk.',
          }),
          '/identity-theft-restoration',
        ),
      ];
    default:
      return [];
  }
}

export function welcomeMail(
  locale: MailLocale,
  mail: SubscriptionMail & {
    origin: string;
    /** Whether the recipient's address can sign in to the account. */
    signsInHere: boolean;
  },
): MailContent {
  const { explanation } = mail;
  return subscriptionMail(locale, (translator) => {
    const { say } = translator;
    return {
      subject: msg({
        message: 'Welcome to {name}',
        comment: 'Subject of a mail after the purchase. {name} is the name of the subscription.',
      }),
      preheader: explanation.isTrial
        ? msg({ message: 'Your free trial has started.' })
        : msg({
            message: 'Everything is unlocked.',
            comment: 'All products of the subscription can be used',
          }),
      parts: [
        explanation.isTrial
          ? say(
              msg({
                message:
                  'Your free trial has started, and everything in {name} is unlocked. We’ll remind you before the first charge.',
              }),
              { name },
            )
          : say(msg({ message: 'Thank you. Everything in {name} is unlocked from now on.' }), {
              name,
            }),
        ...explanation.unlocked.flatMap((product) => firstStepOf(translator, product, mail.origin)),
        { title: say(msg({ message: 'Your subscription', comment: 'Above its facts in a mail' })) },
        {
          facts: [
            ...nextPlanFacts(translator, explanation),
            ...includedFact(translator, explanation.unlocked),
          ],
        },
        mail.signsInHere &&
          say(
            msg({
              message:
                'To use it on your other devices, sign in there with the address that this email came to.',
            }),
          ),
        { link: { label: say(MANAGE), url: mail.manageUrl } },
        explanation.actions.includes('cancel') && { note: say(CANCEL_ANYTIME) },
      ],
      why: WHY,
    };
  });
}

/** Sent before the end of a free trial: states what follows without action. */
export function trialEndingMail(locale: MailLocale, mail: SubscriptionMail): MailContent {
  return upcomingMail(locale, mail, {
    subject: msg({
      message: 'Your free trial of {name} ends on {date}',
      comment: 'Subject of a mail',
    }),
    preheader: msg({
      message: 'After that, {amount} will be charged.',
      comment: 'What a list of mails shows after “Your free trial ends on …”',
    }),
    text: msg({
      message:
        'Your subscription continues automatically: the first charge is on {date}. If you want to keep it, you don’t need to do anything.',
    }),
  });
}

export function renewalAheadMail(locale: MailLocale, mail: SubscriptionMail): MailContent {
  const { nextCharge, billingPeriod } = mail.explanation;
  return upcomingMail(locale, mail, {
    subject: msg({
      message: '{name} renews on {date}',
      comment: 'Subject of a mail. {name} is the name of the subscription.',
    }),
    preheader: msg({
      message: '{amount} will be charged.',
      comment: 'What a list of mails shows after “… renews on …”',
    }),
    text:
      (nextCharge?.billingPeriod ?? billingPeriod) === 'yearly'
        ? msg({
            message: 'Your subscription continues for another year. You don’t need to do anything.',
          })
        : msg({
            message:
              'Your subscription continues for another month. You don’t need to do anything.',
          }),
  });
}

function upcomingMail(
  locale: MailLocale,
  { explanation, manageUrl }: SubscriptionMail,
  { subject, preheader, text }: { subject: Message; preheader: Message; text: Message },
): MailContent {
  const { nextDate, nextCharge } = explanation;
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const date = day(new Date(nextDate?.at ?? 0));
    return {
      subject,
      preheader,
      values: { date, amount: nextCharge ? money(moneyFrom(nextCharge)) : '' },
      parts: [
        say(text, { date }),
        { facts: nextPlanFacts(translator, explanation) },
        manageButton(translator, manageUrl),
        { note: say(CANCEL_ANYTIME) },
      ],
      why: WHY,
    };
  });
}

/** Sent after a cancellation: states until when everything works, and that it can be undone. */
export function cancelledMail(
  locale: MailLocale,
  { explanation, manageUrl, droppedChange }: SubscriptionMail & { droppedChange: boolean },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say } = translator;
    return {
      subject: msg({
        message: 'Your {name} subscription is canceled',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: NOTHING_MORE,
      parts: [
        whatHappens(translator, explanation) ?? say(NOTHING_MORE),
        droppedChange && say(msg({ message: 'The plan change is canceled, too.' })),
        manageButton(translator, manageUrl),
        { note: say(TAKE_BACK) },
      ],
      why: WHY,
    };
  });
}

/** Sent when charging resumes: a cancellation was undone, or the bank rejected a dispute. */
export function resumedMail(
  locale: MailLocale,
  { explanation, manageUrl, after }: SubscriptionMail & { after: 'cancellation' | 'dispute' },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say } = translator;
    const what =
      after === 'cancellation'
        ? msg({ message: 'You undid your cancellation.' })
        : msg({
            message:
              'Your bank has decided that the disputed payment stands. Everything is unlocked again.',
          });
    return {
      subject: GOES_ON,
      preheader: what,
      parts: [
        say(what),
        whatHappens(translator, explanation),
        { facts: nextPlanFacts(translator, explanation) },
        manageButton(translator, manageUrl),
      ],
      why: WHY,
    };
  });
}

/** Sent when another billing period was chosen, from the end of the current one. */
export function changePlannedMail(
  locale: MailLocale,
  { explanation, manageUrl }: SubscriptionMail,
): MailContent {
  const { nextDate, nextCharge, billingPeriod, managedAt, pendingPlan } = explanation;
  const takeBack = managedAt.biller === 'web' ? TAKE_BACK : TAKE_BACK_IN_STORE;
  return subscriptionMail(locale, (translator) => {
    const { say, day } = translator;
    const date = day(new Date(pendingPlan?.effectiveAt ?? nextDate?.at ?? 0));
    return {
      subject: msg({ message: 'Your plan changes on {date}', comment: 'Subject of a mail' }),
      preheader: takeBack,
      values: { date },
      parts: [
        whatHappens(translator, explanation),
        {
          facts: [
            planFact(translator, billingPeriod),
            planFact(
              translator,
              pendingPlan?.billingPeriod ?? nextCharge?.billingPeriod ?? billingPeriod,
              msg({ message: 'New plan', comment: 'Followed by “Monthly” or “Yearly”' }),
            ),
            ...chargeFacts(translator, explanation),
          ],
        },
        manageButton(translator, manageUrl),
        { note: say(takeBack) },
      ],
      why: WHY,
    };
  });
}

/** Sent when a planned change was undone. */
export function changeDroppedMail(
  locale: MailLocale,
  { explanation, manageUrl }: SubscriptionMail,
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const what = msg({ message: 'You undid the plan change.' });
    return {
      subject: msg({ message: 'Your plan stays as it is', comment: 'Subject of a mail' }),
      preheader: what,
      parts: [
        translator.say(what),
        whatHappens(translator, explanation),
        { facts: nextPlanFacts(translator, explanation) },
        manageButton(translator, manageUrl),
      ],
      why: WHY,
    };
  });
}

/** Sent when another card will be charged; most important if the subscriber didn't change it. */
export function cardReplacedMail(
  locale: MailLocale,
  { explanation, manageUrl }: SubscriptionMail,
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say } = translator;
    const what = msg({
      message:
        'Further charges go to the new card. If that wasn’t you, write to {email} right away.',
      comment: '{email} is the address of our support',
    });
    return {
      subject: msg({ message: 'Your card was replaced', comment: 'Subject of a mail' }),
      preheader: what,
      values: { email: brand.supportEmail },
      parts: [
        say(what, { email: brand.supportEmail }),
        whatHappens(translator, explanation),
        manageButton(translator, manageUrl),
      ],
      why: WHY,
    };
  });
}

export function disputedMail(
  locale: MailLocale,
  { explanation, manageUrl }: SubscriptionMail,
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say } = translator;
    return {
      subject: msg({
        message: 'A payment for {name} is disputed',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: BANK_DECIDES,
      parts: [
        whatHappens(translator, explanation) ?? say(BANK_DECIDES),
        say(
          msg({
            message:
              'If you want to keep your subscription, ask your bank to withdraw the dispute.',
          }),
        ),
        manageButton(translator, manageUrl),
      ],
      why: WHY,
    };
  });
}

/** Why a bank declined, if it reports a reason. */
export type PaymentFailure =
  'insufficient-funds' | 'expired-card' | 'authentication-required' | 'declined';

const FAILURES: Readonly<Record<PaymentFailure, Message>> = {
  'insufficient-funds': msg({
    message: 'Your bank says there wasn’t enough money in the account.',
  }),
  'expired-card': msg({ message: 'Your bank says that the card has expired.' }),
  'authentication-required': msg({
    message: 'Your bank wants you to confirm the payment yourself.',
  }),
  declined: msg({ message: 'Your bank declined the payment and didn’t say why.' }),
};

export function paymentFailedMail(
  locale: MailLocale,
  mail: SubscriptionMail & {
    amountDue: Money;
    /** Billing period of the plan that is due. */
    billingPeriod: BillingPeriod;
    reason: PaymentFailure;
  },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const date = day(new Date(mail.explanation.happensAt ?? 0));
    return {
      subject: msg({
        message: 'Your payment for {name} failed',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: msg({
        message: 'You’ll have full access until {date}.',
        comment: 'What a list of mails shows after “Your payment failed”',
      }),
      values: { date },
      parts: [
        say(FAILURES[mail.reason]),
        whatHappens(translator, mail.explanation),
        {
          facts: [
            planFact(translator, mail.billingPeriod),
            [
              say(msg({ message: 'Amount due', comment: 'Followed by a sum of money' })),
              money(mail.amountDue),
            ],
          ],
        },
        {
          button: {
            label: say(msg({ message: 'Update payment method', comment: 'Button in a mail' })),
            url: mail.manageUrl,
          },
        },
      ],
      why: WHY,
    };
  });
}

export function endedMail(
  locale: MailLocale,
  mail: SubscriptionMail & { endedAt: number; reason: StatusReason | undefined },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day } = translator;
    return {
      subject: msg({
        message: 'Your {name} subscription has ended',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: NOTHING_MORE,
      parts: [
        say(endReasonMessage(mail.reason)),
        {
          facts: [
            [
              say(msg({ message: 'Ended on', comment: 'Followed by a day' })),
              day(new Date(mail.endedAt)),
            ],
          ],
        },
        say(
          msg({
            message:
              'Your account stays. If you come back, everything is unlocked again right away.',
          }),
        ),
        plansButton(translator, mail.plansUrl),
      ],
      why: WAS_WHY,
    };
  });
}

/** Returns why a subscription has ended, for emails and the operators' report. */
export function endReasonMessage(reason: StatusReason | undefined): Message {
  return END_REASONS[reason ?? 'unknown'] ?? NOTHING_MORE;
}

const END_REASONS: Readonly<Partial<Record<StatusReason, Message>>> = {
  cancelled: msg({ message: 'It was canceled, so nothing more will be charged.' }),
  payment_failed: msg({
    message:
      'The last payment failed and couldn’t be collected in time. Nothing more will be charged.',
  }),
  refunded: msg({ message: 'The last payment was refunded. Nothing more will be charged.' }),
  dispute_lost: msg({
    message: 'Your bank reversed the disputed payment. Nothing more will be charged.',
  }),
  trial_used: msg({
    message:
      'This card has had a free trial before, so this one ended right away. Nothing was charged. You can subscribe without a trial.',
  }),
};

export function receiptMail(
  locale: MailLocale,
  mail: SubscriptionMail & {
    /** From the invoice line. */
    billingPeriod: BillingPeriod;
    charged: Money;
    /** Tax included in the charge, if known. */
    tax?: Money | undefined;
    chargedAt: number;
    periodStart: number;
    periodEnd: number;
    /** The billing provider's invoice number. */
    number: string;
    /** Whether it succeeded after failed attempts. */
    isCorrected?: boolean;
  },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const amount = money(mail.charged);
    return {
      subject: msg({
        message: 'Your receipt for {name}',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: msg({
        message: '{amount} was charged on {date}.',
        comment: 'What a list of mails shows after “Your receipt for …”',
      }),
      values: { amount, date: day(new Date(mail.chargedAt)) },
      parts: [
        say(msg({ message: 'Thanks for your payment.' })),
        mail.isCorrected &&
          say(
            msg({
              message: 'The failed payment is taken care of, and your subscription continues.',
            }),
          ),
        {
          facts: [
            [say(msg({ message: 'Paid', comment: 'Followed by a sum of money' })), amount],
            ...(mail.tax
              ? [
                  [
                    say(
                      msg({
                        message: 'Tax included',
                        comment: 'Followed by the part of a sum of money that is tax',
                      }),
                    ),
                    money(mail.tax),
                  ] as const,
                ]
              : []),
            [
              say(msg({ message: 'Charged on', comment: 'Followed by a day' })),
              day(new Date(mail.chargedAt)),
            ],
            planFact(translator, mail.billingPeriod),
            [
              say(msg({ message: 'From', comment: 'Followed by the first day that is paid for' })),
              day(new Date(mail.periodStart)),
            ],
            [
              say(msg({ message: 'Until', comment: 'Followed by the last day that is paid for' })),
              day(new Date(mail.periodEnd)),
            ],
            [say(msg({ message: 'Receipt number' })), mail.number],
          ],
        },
        manageButton(translator, mail.manageUrl),
      ],
      why: WHY,
    };
  });
}
