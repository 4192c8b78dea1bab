import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * The descriptions in the measurement plan, extracted here for translators. The plan is the source:
 * a test compares the two, and a missing message fails the build.
 */
export const planMessages: readonly MessageDescriptor[] = [
  msg`Sent when a page is shown that has no events of its own. Says which pages are read.`,
  msg`Sent when a call to action is clicked on a page that has no events of its own. Says which pages lead to the browser.`,
  msg({ message: 'Which call to action.', comment: 'Parameter of an event: which button or link' }),
  msg`Where on the page it is.`,
  msg`Sent when a banner is shown above a page. The baseline for its click rate.`,
  msg`How the banner is shown.`,
  msg`What it asks people to do.`,
  msg`Sent when a banner’s call to action is clicked.`,
  msg`Sent when a banner is closed. Says whether banners are in the way.`,
  msg`Sent when the form of the newsletter is sent, without what was typed. Says whether the page makes people want it.`,
  msg`Sent when a visitor first meets the variant of an experiment that was drawn for them. Says how many saw each.`,
  msg`Which experiment; its variant is in the parameter of its name.`,
  msg`Sent when an error page is shown, and while it stays. Without it, nobody would know that visitors run into errors.`,
  msg`The kind of error.`,
  msg`Which of the error pages.`,
  msg`How long it has been shown.`,
  msg`Sent once when a page is left within 10 seconds and nothing on it was clicked, typed or submitted.`,
  msg`Whole seconds on the page, from 0 to 10.`,
  msg`Whether it was scrolled down by 50 px or more.`,
  msg`Sent when opening an authorization session failed. Without it, nobody would know that people can’t sign in.`,
  msg({ message: 'The kind of failure.', comment: 'Parameter of an event' }),
  msg`HTTP status of the response, if there was one.`,
  msg`Sent when creating an account failed. Without it, nobody would know that people can’t sign in.`,
  msg`Sent when asking for a passcode failed. Without it, nobody would know that people can’t sign in.`,
  msg`Sent when signing in with a passcode failed. Without it, nobody would know that people can’t sign in.`,
  msg`Sent when exchanging a code for tokens failed. Without it, nobody would know that people can’t sign in.`,
  msg`Sent when asking to change an email failed. Without it, nobody would know that people can’t sign in.`,
  msg`Sent when confirming a changed email failed. Without it, nobody would know that people can’t sign in.`,
  msg`Sent when a script of ours failed on a page, at most ten times per page load. Without it, nobody would know that a page is broken.`,
  msg`What the error is called; never its text.`,
  msg`What the error behind it is called.`,
  msg`Sent when the home page is shown. The baseline for every rate on it.`,
  msg`Sent when a search starts on the home page, without what is searched for. Says whether people search or read.`,
  msg`Whether the words were typed, or chosen from the suggestions.`,
  msg`Sent when a call to action is clicked. Says which wording and placement help.`,
  msg`Sent when a page about the browser is shown: one to get it, or one that it leads to. The baseline for counting downloads.`,
  msg({ message: 'Which of these pages.', comment: 'Parameter of an event' }),
  msg`Sent when a download starts. Says which builds are wanted.`,
  msg({
    message: 'For which platform.',
    comment: 'Parameter of an event: which platform the download is for',
  }),
  msg`Whether it was the build that the page put first.`,
  msg`Sent when a store is opened to install an app or an extension.`,
  msg({ message: 'Which store.', comment: 'Parameter of an event' }),
  msg`Sent when the code that leads a phone to its store is shown.`,
  msg`Sent when a view of data broker removal is shown. Says where people stop.`,
  msg({
    message: 'Which view.',
    comment: 'Parameter: a view is one screen of an area of the site',
  }),
  msg`Sent when the first scan is asked for.`,
  msg`Sent when a changed profile is saved, without anything of it.`,
  msg`Sent when feedback is given, without its text.`,
  msg({
    message: 'What it is about.',
    comment: 'Parameter of the event “feedback is given”',
  }),
  msg`Sent when a view of identity theft restoration is shown.`,
  msg`Sent when the telephone number of the restoration service is opened.`,
  msg`Sent when a subscriber couldn’t get a service code. Without it, nobody would know that people can’t reach help.`,
  msg`Sent when a page about the subscription is shown. The baseline for every rate.`,
  msg({ message: 'Which page.', comment: 'Parameter of an event' }),
  msg`Sent when a billing period is chosen. Says whether the prices are understood.`,
  msg`The billing period that is chosen.`,
  msg`Sent when an answer is opened. Says what the page should have said earlier.`,
  msg({
    message: 'What the question is about.',
    comment: 'Parameter of the event “an answer is opened”: what the question is about',
  }),
  msg`Sent when the paywall is shown. The baseline for the paywall experiment.`,
  msg`Sent when a purchase starts.`,
  msg`Sent when a purchase couldn’t begin. Without it, nobody would know that people can’t buy.`,
  msg`Sent when someone comes back from checkout.`,
  msg`What the service says about the purchase, not what the address says.`,
  msg`Sent when a view of the account area is shown. Says where people stop.`,
  msg`Sent when a purchase starts in the account area.`,
  msg`Sent when an existing subscription has been added to a device.`,
  msg({
    message: 'How it was added.',
    comment:
      'Parameter of the event “an existing subscription has been added to a device”: by email, store or app',
  }),
  msg`Sent when the first email was added to an account, without the email itself.`,
  msg`Sent when an account’s email was changed, without either address.`,
  msg`Sent when a passcode is asked for again. Says whether emails arrive.`,
  msg`Sent when someone opens the place where a subscription is changed or canceled.`,
  msg({
    message: 'Who bills it.',
    comment: 'Parameter: the subscription is billed by us (web), by Apple or by Google',
  }),
  msg`Sent when someone signs out.`,
  msg`The day on which the product was installed, as a week and a weekday, and a letter each for two tests. Everyone who installed it that day shares it.`,
  msg({
    message: 'Whether that day is known.',
    comment: 'Parameter, after that of the day on which the product was installed',
  }),
  msg`The browser, without its version.`,
  msg`The form factor, by its first letter.`,
  msg`Whether the product is installed.`,
  msg`The language of the browser.`,
  msg({ message: 'The platform.', comment: 'Parameter of an event' }),
  msg`The page, by name and never by address.`,
  msg`The page on which the visit began, by name.`,
  msg`Whether the setting that offers installation in the browser is on.`,
  msg`Whether the browser is older than those that the site supports.`,
  msg`The language of the page.`,
  msg`How people get here, in up to four words; “other” if the first isn’t one of ours.`,
  msg`The Monday of the week in which this browser first took part in the experiment of the home page.`,
  msg`How often the paywall was seen.`,
  msg`Whether the page is light or dark.`,
  msg`The variant of the experiment of that name.`,
  msg`Who chose the variant; "url" is an override, which never counts.`,
  msg`Which paywall on a phone explains the subscription best: the usual one, or one of two others.`,
  msg`Which style of the button on the home page people find fastest.`,
  msg`Whether more people finish the new installer than the current one. Half of them get the current one.`,
  msg`Whether a line or a banner about the subscription is worth its place. Nobody takes part: only an override shows it.`,
  msg`Which look of the app people trust more; the backend says who sees which.`,
];

const byId = new Map(planMessages.map((message) => [message.id, message]));

/**
 * Returns the message of a description in the plan.
 *
 * @throws If `planMessages` does not contain it.
 */
export function planMessage(sentence: string): MessageDescriptor {
  // Uses the macro's ID generation, because the built site contains no source texts to compare.
  const message = byId.get(generateMessageId(sentence));
  if (!message) throw new Error(`no message for "${sentence}"`);
  return message;
}
