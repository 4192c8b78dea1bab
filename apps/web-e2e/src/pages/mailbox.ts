import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The development mailbox, as the person at an address sees it. */
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

  /** Waits for the next mail and gives the passcode in it. */
  async nextPasscode(): Promise<string> {
    await expect.poll(async () => (await this.mails()).length).toBeGreaterThan(this.read);
    const mails = await this.mails();
    this.read = mails.length;
    const passcode = /\b\d{6}\b/.exec(mails[0]?.subject ?? '')?.[0];
    expect(passcode, 'a passcode in the subject').toBeDefined();
    return passcode ?? '';
  }
}
