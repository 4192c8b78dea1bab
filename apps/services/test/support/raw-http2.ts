/**
 * HTTP/2 at the frame level: Node's client refuses to send forbidden frames, but an attacker would.
 */
import { connect } from 'node:tls';

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const TYPES = { data: 0, headers: 1, settings: 4, goAway: 7, reset: 3, continuation: 9 } as const;
const END_STREAM = 1;
const ACKNOWLEDGED = 1;
const END_HEADERS = 4;
/**
 * Entries of HPACK's static table (RFC 7541 appendix A): `:status` with a value, and its name only.
 */
const STATUSES: Readonly<Record<number, number>> = {
  ...{ 0x88: 200, 0x89: 204, 0x8a: 206, 0x8b: 304, 0x8c: 400, 0x8d: 404, 0x8e: 500 },
};
const STATUS_NAMES = [0x08, 0x48];

export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** A request, in the order in which its parts are sent. Bytes are Latin-1. */
export interface Http2Request {
  headers: HeaderLines;
  /** Each string is sent as one frame. */
  data?: readonly string[];
  trailers?: HeaderLines;
  /** Whether the headers frame has END_STREAM although more follows. */
  endsEarly?: boolean;
  /** Splits the headers after this number of bytes and sends the rest in a continuation frame. */
  cutAt?: number;
}

export interface Http2Answer {
  /**
   * Statuses of all streams; more than one if part of the request was treated as a separate
   * request.
   */
  statuses: number[];
  /** Whether the stream or the whole connection was rejected without a response. */
  isRefused: boolean;
}

/**
 * Sends a request on a new connection and returns the responses until it ends or is quiet for a
 * while.
 */
export function sendHttp2(
  { port, servername, quietMs }: { port: number; servername: string; quietMs: number },
  request: Http2Request,
): Promise<Http2Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ port, servername, host: '127.0.0.1' },
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    });
    const answer: Http2Answer = { statuses: [], isRefused: false };
    let received = Buffer.alloc(0);
    socket.once('secureConnect', () => {
      if (socket.alpnProtocol !== 'h2') return reject(new Error('There is no HTTP/2 here.'));
      socket.setTimeout(quietMs, () => socket.destroy());
      socket.write(Buffer.concat([PREFACE, frame(TYPES.settings, 0, 0), ...framesOf(request)]));
    });
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      while (received.length >= 9 && received.length >= 9 + received.readUIntBE(0, 3)) {
        const length = received.readUIntBE(0, 3);
        const [type, flags] = [received[3], received[4] ?? 0];
        const payload = received.subarray(9, 9 + length);
        received = received.subarray(9 + length);
        if (type === TYPES.settings && (flags & ACKNOWLEDGED) === 0) {
          socket.write(frame(TYPES.settings, ACKNOWLEDGED, 0));
        }
        if (type === TYPES.headers) answer.statuses.push(statusIn(payload));
        if (type === TYPES.reset) answer.isRefused = true;
        if (type === TYPES.goAway) answer.isRefused ||= payload.readUInt32BE(4) !== 0;
      }
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answer));
  });
}

function framesOf({ headers, data = [], trailers, endsEarly, cutAt }: Http2Request): Buffer[] {
  const isAll = data.length === 0 && trailers === undefined;
  const end = isAll || endsEarly === true ? END_STREAM : 0;
  const block = blockOf(headers);
  const first = block.subarray(0, cutAt);
  const rest = block.subarray(first.length);
  return [
    frame(TYPES.headers, end | (rest.length > 0 ? 0 : END_HEADERS), 1, first),
    ...(rest.length > 0 ? [frame(TYPES.continuation, END_HEADERS, 1, rest)] : []),
    ...data.map((part, index) => {
      const isLast = trailers === undefined && index === data.length - 1;
      return frame(TYPES.data, isLast ? END_STREAM : 0, 1, Buffer.from(part, 'latin1'));
    }),
    ...(trailers ? [frame(TYPES.headers, END_STREAM | END_HEADERS, 1, blockOf(trailers))] : []),
  ];
}

function frame(type: number, flags: number, stream: number, payload?: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload?.length ?? 0, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat(payload ? [head, payload] : [head]);
}

/**
 * Encodes each header as a literal without indexing, which preserves name and value byte for byte.
 */
function blockOf(lines: HeaderLines): Buffer {
  return Buffer.concat(
    lines.flatMap(([name, value]) => [Buffer.from([0]), textOf(name), textOf(value)]),
  );
}

/**
 * A length below 127 takes one byte; a longer one continues in groups of seven bits (RFC 7541
 * §5.1).
 */
function textOf(text: string): Buffer {
  const length: number[] = [];
  let rest = text.length - 127;
  if (rest < 0) length.push(text.length);
  else {
    length.push(127);
    for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
    length.push(rest);
  }
  return Buffer.concat([Buffer.from(length), Buffer.from(text, 'latin1')]);
}

/** Reads the first header, the status, as a table index or as three digits. */
function statusIn(block: Buffer): number {
  const [first = 0, length] = block;
  if (STATUS_NAMES.includes(first) && length === 3) return Number(block.toString('latin1', 2, 5));
  return STATUSES[first] ?? 0;
}
