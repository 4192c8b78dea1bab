import { expect, type APIRequestContext } from '@playwright/test';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The development mailbox, from the point of view of a recipient. */
export class Mailbox {
  private readonly request: APIRequestContext;
  private readonly address: string;
  private read = 0;

  constructor(request: APIRequestContext, address: string) {
    this.request = request;
    this.address = address;
  }

  private async mails(): Promise<Mail[]> {
    const response = await this.request.get('/dev/mailbox.json', { params: { to: this.address } });
    expect(response.status()).toBe(200);
    return (await response.json()) as Mail[];
  }

  /** Waits for an email that matches, newest first, read or unread. */
  async mailSaying(words: RegExp): Promise<Mail> {
    const find = async () =>
      (await this.mails()).find(({ subject, text }) => words.test(`${subject}\n${text}`));
    await expect.poll(find).toBeDefined();
    return (await find()) as Mail;
  }

  /** Returns how many emails match so far. */
  async count(words: RegExp): Promise<number> {
    return (await this.mails()).filter(({ subject, text }) => words.test(`${subject}\n${text}`))
      .length;
  }

  /**
   * Waits for the next email with a passcode, in the order of sending, and returns the passcode.
   */
  async nextPasscode(): Promise<string> {
    const passcodes = async () =>
      (await this.mails()).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? []);
    await expect.poll(async () => (await passcodes()).length).toBeGreaterThan(this.read);
    // Emails are listed newest first.
    const passcode = (await passcodes()).toReversed()[this.read];
    this.read += 1;
    return passcode ?? '';
  }
}
