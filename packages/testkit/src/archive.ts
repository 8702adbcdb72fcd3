import { inflateRawSync } from 'node:zlib';

/** The files in a ZIP archive by name, read from the central directory at its end. */
export function filesOf(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, Buffer>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, nameLength, extra, comment, start] = [
      archive.readUInt16LE(place + 10),
      archive.readUInt32LE(place + 20),
      archive.readUInt16LE(place + 28),
      archive.readUInt16LE(place + 30),
      archive.readUInt16LE(place + 32),
      archive.readUInt32LE(place + 42),
    ];
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(from, from + packed);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    place += 46 + nameLength + extra + comment;
  }
  return files;
}
