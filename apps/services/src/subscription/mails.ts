/**
 * Every sentence that the subscription service mails.
 *
 * Each mail takes what `explainSubscription` says, so that a mail and the page that it leads to never disagree. Dates
 * are epoch milliseconds, amounts in units of their currency ("9.99").
 */
import { msg } from '#message';
import { brand } from '@mallard/brand';
import {
  type MailContent,
  type MailLocale,
  type MailPart,
  writeMail,
} from '../platform/mail/layout.ts';
import { type Message } from '../platform/messages/message.ts';
import { type Translator } from '../platform/messages/translator.ts';

export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** What every mail of a subscription knows of it. */
export interface SubscriptionMail {
  billingPeriod: 'monthly' | 'yearly';
  /** The page where the subscription is managed. */
  manageUrl: string;
}

export interface UpcomingCharge extends SubscriptionMail {
  /** When it is charged. */
  nextDate: number;
  nextCharge: Money;
}

const { subscriptionName: name } = brand;

const WHY = msg({
  message: 'You get this mail because you subscribe to {name}.',
  comment: 'At the end of a mail. {name} is the name of the subscription.',
});
const WAS_WHY = msg({
  message: 'You get this mail because you subscribed to {name}.',
  comment: 'At the end of a mail. {name} is the name of the subscription.',
});
const PLAN = msg({ message: 'Plan', comment: 'Followed by “Monthly” or “Yearly”' });
const MANAGE = msg({
  message: 'Manage your subscription',
  comment: 'Button in a mail: leads to the page with status, payment and cancelling',
});
const CANCEL_ANYTIME = msg({
  message: 'You can cancel until then on the same page: in two clicks, without giving a reason.',
  comment:
    'After a button to the page where the subscription is managed. “Then” is a day named above.',
});

interface Draft {
  subject: Message;
  preheader: Message;
  heading?: Message;
  /** For the placeholders of subject, preheader and heading; `name` is always there. */
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

function planFact({ say }: Translator, billingPeriod: SubscriptionMail['billingPeriod']) {
  const period =
    billingPeriod === 'yearly'
      ? msg({ message: 'Yearly', comment: 'How often the subscription is paid' })
      : msg({ message: 'Monthly', comment: 'How often the subscription is paid' });
  return [say(PLAN), say(period)] as const;
}

function manageButton({ say }: Translator, url: string): MailPart {
  return { button: { label: say(MANAGE), url } };
}

/** After a purchase. `trial` when nothing is charged before `nextDate`. */
export function welcomeMail(
  locale: MailLocale,
  mail: UpcomingCharge & { isTrial: boolean },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const when = mail.isTrial
      ? msg({ message: 'First charge', comment: 'Followed by a day: the free trial ends then' })
      : msg({ message: 'Next charge', comment: 'Followed by a day' });
    return {
      subject: msg({
        message: 'Welcome to {name}',
        comment: 'Subject of a mail after the purchase. {name} is the name of the subscription.',
      }),
      preheader: mail.isTrial
        ? msg({ message: 'Your free trial has begun.' })
        : msg({ message: 'Everything is unlocked.' }),
      parts: [
        mail.isTrial
          ? say(
              msg({
                message:
                  'Your free trial has begun, and everything in {name} is unlocked. We remind you before the first charge.',
              }),
              { name },
            )
          : say(msg({ message: 'Thank you. Everything in {name} is unlocked from now on.' }), {
              name,
            }),
        {
          facts: [
            planFact(translator, mail.billingPeriod),
            [say(when), day(new Date(mail.nextDate))],
            [say(msg({ message: 'Amount' })), money(mail.nextCharge)],
          ],
        },
        say(
          msg({
            message:
              'To use it on your other devices, sign in there with the address that this mail came to.',
          }),
        ),
        manageButton(translator, mail.manageUrl),
      ],
      why: WHY,
    };
  });
}

/** Before the end of a free trial: what follows if nothing is done. */
export function trialEndingMail(locale: MailLocale, mail: UpcomingCharge): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const date = day(new Date(mail.nextDate));
    return {
      subject: msg({
        message: 'Your free trial of {name} ends on {date}',
        comment: 'Subject of a mail',
      }),
      preheader: msg({
        message: 'After that, {amount} will be charged.',
        comment: 'What a list of mails shows after “Your free trial ends on …”',
      }),
      values: { date, amount: money(mail.nextCharge) },
      parts: [
        say(
          msg({
            message:
              'Your subscription goes on by itself: the first charge is on {date}. If you want to keep it, you need not do anything.',
          }),
          { date },
        ),
        {
          facts: [
            planFact(translator, mail.billingPeriod),
            [
              say(
                msg({
                  message: 'First charge',
                  comment: 'Followed by a day: the free trial ends then',
                }),
              ),
              date,
            ],
            [say(msg({ message: 'Amount' })), money(mail.nextCharge)],
          ],
        },
        manageButton(translator, mail.manageUrl),
        { note: say(CANCEL_ANYTIME) },
      ],
      why: WHY,
    };
  });
}

/** Before a charge for a further period. */
export function renewalAheadMail(locale: MailLocale, mail: UpcomingCharge): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const date = day(new Date(mail.nextDate));
    return {
      subject: msg({
        message: '{name} renews on {date}',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: msg({
        message: '{amount} will be charged.',
        comment: 'What a list of mails shows after “… renews on …”',
      }),
      values: { date, amount: money(mail.nextCharge) },
      parts: [
        mail.billingPeriod === 'yearly'
          ? say(
              msg({
                message: 'Your subscription goes on for another year. You need not do anything.',
              }),
            )
          : say(
              msg({
                message: 'Your subscription goes on for another month. You need not do anything.',
              }),
            ),
        {
          facts: [
            planFact(translator, mail.billingPeriod),
            [say(msg({ message: 'Next charge', comment: 'Followed by a day' })), date],
            [say(msg({ message: 'Amount' })), money(mail.nextCharge)],
          ],
        },
        manageButton(translator, mail.manageUrl),
        { note: say(CANCEL_ANYTIME) },
      ],
      why: WHY,
    };
  });
}

/** Why a bank refused, as far as it says so. */
export type PaymentFailure =
  'insufficient-funds' | 'expired-card' | 'authentication-required' | 'declined';

const FAILURES: Readonly<Record<PaymentFailure, Message>> = {
  'insufficient-funds': msg({
    message: 'Your bank says that there was not enough money on the account.',
  }),
  'expired-card': msg({ message: 'Your bank says that the card has expired.' }),
  'authentication-required': msg({
    message: 'Your bank wants you to confirm the payment yourself.',
  }),
  declined: msg({ message: 'Your bank refused the payment and did not say why.' }),
};

/** After a charge that failed. Everything stays unlocked until `graceEndsAt`. */
export function paymentFailedMail(
  locale: MailLocale,
  mail: SubscriptionMail & {
    nextCharge: Money;
    graceEndsAt: number;
    reason: PaymentFailure;
    /** When the same card is tried again, if it will be. */
    retriesAt?: number | undefined;
  },
): MailContent {
  return subscriptionMail(locale, (translator) => {
    const { say, day, money } = translator;
    const date = day(new Date(mail.graceEndsAt));
    return {
      subject: msg({
        message: 'Your payment for {name} failed',
        comment: 'Subject of a mail. {name} is the name of the subscription.',
      }),
      preheader: msg({
        message: 'Everything stays unlocked until {date}.',
        comment: 'What a list of mails shows after “Your payment failed”',
      }),
      values: { date },
      parts: [
        say(FAILURES[mail.reason]),
        say(
          msg({
            message:
              'Everything stays unlocked until {date}. If the payment has not come by then, your subscription ends.',
          }),
          { date },
        ),
        {
          facts: [
            planFact(translator, mail.billingPeriod),
            [
              say(msg({ message: 'Amount due', comment: 'Followed by a sum of money' })),
              money(mail.nextCharge),
            ],
            ...(mail.retriesAt === undefined
              ? []
              : [
                  [
                    say(
                      msg({
                        message: 'Next try',
                        comment: 'Followed by a day: the same card is charged again',
                      }),
                    ),
                    day(new Date(mail.retriesAt)),
                  ] as const,
                ]),
          ],
        },
        {
          button: {
            label: say(msg({ message: 'Update how you pay', comment: 'Button in a mail' })),
            url: mail.manageUrl,
          },
        },
      ],
      why: WHY,
    };
  });
}

/** After the end. `payment-failed`: no payment came in time; `refunded`: the money went back. */
export function endedMail(
  locale: MailLocale,
  mail: {
    endedAt: number;
    reason: 'cancelled' | 'payment-failed' | 'refunded';
    /** The page where it can be bought again. */
    returnUrl: string;
  },
): MailContent {
  const reasons = {
    cancelled: msg({ message: 'It was cancelled, so nothing more will be charged.' }),
    'payment-failed': msg({
      message:
        'The last payment failed and could not be made up in time. Nothing more will be charged.',
    }),
    refunded: msg({ message: 'The last payment was paid back. Nothing more will be charged.' }),
  };
  return subscriptionMail(locale, ({ say, day }) => ({
    subject: msg({
      message: 'Your {name} subscription has ended',
      comment: 'Subject of a mail. {name} is the name of the subscription.',
    }),
    preheader: msg({ message: 'Nothing more will be charged.' }),
    parts: [
      say(reasons[mail.reason]),
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
          message: 'Your account stays. If you come back, everything is unlocked again at once.',
        }),
      ),
      {
        button: {
          label: say(msg({ message: 'See the plans', comment: 'Button in a mail' })),
          url: mail.returnUrl,
        },
      },
    ],
    why: WAS_WHY,
  }));
}

/** After a charge. */
export function receiptMail(
  locale: MailLocale,
  mail: SubscriptionMail & {
    charged: Money;
    /** The part of it that is tax, where it is known. */
    tax?: Money | undefined;
    chargedAt: number;
    periodStart: number;
    periodEnd: number;
    /** The billing provider's number of the invoice. */
    number: string;
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
        say(msg({ message: 'Thank you. Your payment has arrived.' })),
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
