// @ts-check
// node scripts/smallpng.mjs <file.png> …: packs PNG files again. Browsers write them fast, with transparency, and a third larger than needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Without transparency and filters: flat areas repeat themselves, which packs best.
 *
 * @param {Buffer} png 8 bits a channel, with transparency, not interlaced: as a canvas writes it
 */
export function smaller(png) {
  const parts = [...chunksOf(png)];
  const header = Buffer.from(parts.find(({ type }) => type === 'IHDR')?.data ?? []);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header[8] !== 8 || header[9] !== 6 || header[12] !== 0) throw new Error('This is not a PNG of a canvas.');
  const packed = Buffer.concat(parts.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  const pixels = unfiltered(inflateSync(packed), width * 4, height);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      pixels.copy(
        rows,
        row * (width * 3 + 1) + 1 + column * 3,
        (row * width + column) * 4,
        (row * width + column) * 4 + 3,
      );
  header[9] = 2;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {Buffer} png */
function* chunksOf(png) {
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const start = at + 8;
    yield { type: png.toString('latin1', at + 4, start), data: png.subarray(start, start + png.readUInt32BE(at)) };
  }
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/**
 * PNG 9: each row begins with its filter, which says from which neighbours the bytes were subtracted.
 *
 * @param {Buffer} raw @param {number} stride bytes of a row @param {number} height
 */
function unfiltered(raw, stride, height) {
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)];
    for (let at = 0; at < stride; at += 1) {
      const here = row * stride + at;
      const left = at < 4 ? 0 : (pixels[here - 4] ?? 0);
      const above = row === 0 ? 0 : (pixels[here - stride] ?? 0);
      const corner = at < 4 || row === 0 ? 0 : (pixels[here - stride - 4] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0] ?? 0;
      pixels[here] = (raw[row * (stride + 1) + 1 + at] ?? 0) + guess;
    }
  }
  return pixels;
}

/** The neighbour that is nearest to what the three of them foretell (Paeth). @param {number} left @param {number} above @param {number} corner */
function nearest(left, above, corner) {
  const foretold = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(foretold - value));
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

for (const file of argv.slice(2)) writeFileSync(file, smaller(readFileSync(file)));
