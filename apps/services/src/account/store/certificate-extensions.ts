import type { X509Certificate } from 'node:crypto';

const OBJECT_IDENTIFIER = 0x06;
/** `extensions [3] EXPLICIT` of RFC 5280 §4.1. */
const EXTENSIONS = 0xa3;

interface Element {
  tag: number;
  content: Buffer;
}

/** Splits a DER value into its elements. */
function elementsOf(der: Buffer): Element[] {
  const elements: Element[] = [];
  let offset = 0;
  while (offset < der.length) {
    const [tag = 0, first = 0] = der.subarray(offset, offset + 2);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    const start = offset + 2 + lengthBytes;
    if (lengthBytes > 4 || first === 0x80 || start > der.length) throw new SyntaxError('no DER');
    const length = lengthBytes === 0 ? first : der.readUIntBE(offset + 2, lengthBytes);
    offset = start + length;
    if (offset > der.length) throw new SyntaxError('no DER');
    elements.push({ tag, content: der.subarray(start, offset) });
  }
  return elements;
}

/**
 * Returns the IDs of a certificate's extensions as hexadecimal DER.
 *
 * Node has no API for this, and a byte search could match any other part of the certificate.
 */
export function extensionIdsOf({ raw }: Pick<X509Certificate, 'raw'>): string[] {
  const inside = (element: Element | undefined) => (element ? elementsOf(element.content) : []);
  const [certificate] = elementsOf(raw);
  const [toBeSigned] = inside(certificate);
  const [extensions] = inside(inside(toBeSigned).find(({ tag }) => tag === EXTENSIONS));
  return inside(extensions).flatMap((extension) => {
    const [id] = inside(extension);
    return id?.tag === OBJECT_IDENTIFIER ? [id.content.toString('hex')] : [];
  });
}
