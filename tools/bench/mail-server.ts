/** A mail server in a process of its own. By HTTP on `PORT` it tells the passcode that an address was sent last. */
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const passcodes = new Map<string, string>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let message = '';
    stream.on('data', (chunk: Buffer) => (message += chunk.toString('latin1')));
    stream.on('end', () => {
      const passcode = /^Subject: (\d{6})\b/m.exec(message)?.[1];
      for (const { address } of session.envelope.rcptTo) {
        if (passcode !== undefined) passcodes.set(address, passcode);
      }
      done();
    });
  },
});
smtp.listen(Number(process.env['SMTP_PORT']), '127.0.0.1');

createServer(({ url = '/' }, response) => {
  const to = new URL(url, 'http://localhost').searchParams.get('to');
  response.end(to === null ? '' : (passcodes.get(to) ?? ''));
}).listen(Number(process.env['PORT']), '127.0.0.1');
