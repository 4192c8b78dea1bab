/**
 * A proxy port that follows the primary, like the endpoint of a managed database or a virtual IP.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface MovingAddress {
  port: number;
  /** Forwards new connections to this port and drops the existing ones. */
  moveTo(port: number): void;
  close(): Promise<void>;
}

export async function startMovingAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
