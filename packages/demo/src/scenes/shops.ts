import { box, dot, lamp, many, moved, plant, ring, shape, stroke, type DrawScene } from './brush.ts';

/** Places where goods are sold, and packed for who bought them. */
export const SHOPS = {
  shopfront: (p, random) =>
    box(250, 90, 560, 320, p.mid) +
    box(280, 190, 320, 190, p.far) +
    box(640, 190, 130, 220, p.accent, 3) +
    box(660, 210, 90, 110, p.far) +
    dot(654, 320, 7, p.gold) +
    many(10, (i) => shape(`M${250 + i * 56} 110h56v44a28 24 0 0 1-56 0Z`, i % 2 ? p.lit : p.accent)) +
    box(250, 92, 560, 22, p.ink) +
    many(random.int(4, 5), (i) =>
      moved(300 + i * 58, 300, i % 2 ? box(0, 10, 40, 70, p.gold, 4) : shape('M4 80V36q16-30 32 0v44Z', p.accent)),
    ) +
    box(270, 378, 340, 14, p.ink) +
    plant(210, 410, 120, p),
  shelves: (p, random) =>
    lamp(170, 80, p) +
    many(
      4,
      (row) =>
        box(300, 120 + row * 92, 510, 12, p.ink) +
        many(8, (i) => {
          const [x, base] = [312 + i * 62, 120 + row * 92];
          const fill = [p.accent, p.lit, p.gold, p.soft][random.int(0, 3)] ?? p.lit;
          const tall = random.int(34, 68);
          return random.chance(0.5)
            ? box(x, base - tall, 44, tall, fill, 3)
            : shape(`M${x} ${base}q-4-${tall} 22-${tall}t22 ${tall}Z`, fill);
        }),
    ) +
    plant(180, 420, 130, p),
  bicycles: (p, random) =>
    many(3, (i) => box(40 + i * 84, 60, 66, 90, [p.lit, p.gold, p.soft][i] ?? p.lit, 3)) +
    moved(
      360,
      170,
      ring(80, 170, 76, p.ink, 11) +
        ring(340, 170, 76, p.ink, 11) +
        many(12, (i) =>
          stroke(
            `M80 170l${Math.round(70 * Math.cos(i * 0.52))} ${Math.round(70 * Math.sin(i * 0.52))}M340 170l${Math.round(70 * Math.cos(i * 0.52))} ${Math.round(70 * Math.sin(i * 0.52))}`,
            p.mid,
            1.5,
          ),
        ) +
        stroke('M80 170L150 50H290L340 170M150 50L200 170H80M200 170L290 50M132 20h44M290 50L276 6h50', p.accent, 13) +
        dot(200, 170, 20, p.gold) +
        stroke('M126 20h54', p.ink, 15),
    ) +
    stroke('M300 60H800', p.ink, 5) +
    many(random.int(3, 5), (i) => ring(400 + i * 90, 96, 30, i % 2 ? p.gold : p.soft, 7)),
  packing: (p, random) =>
    many(
      3,
      (i) =>
        box(60, 110 + i * 96, 210, 10, p.ink) +
        many(3, (b) => box(72 + b * 64, 62 + i * 96, 54, 48, [p.soft, p.lit, p.accent][(b + i) % 3] ?? p.lit, 2)),
    ) +
    box(320, 352, 500, 16, p.ink, 3) +
    box(350, 366, 16, 120, p.ink) +
    box(776, 366, 16, 120, p.ink) +
    moved(
      420,
      196,
      box(0, 30, 230, 128, p.soft, 3) +
        shape('M0 30L-40-16H70L100 30Z', p.accent) +
        shape('M230 30L270-16H160L130 30Z', p.accent) +
        box(20, 60, 84, 50, p.lit, 2) +
        stroke('M30 78h54M30 92h34', p.ink, 4) +
        many(4, (i) => dot(80 + i * 28, 20 - (i % 2) * 10, 15, i % 2 ? p.gold : p.lit)),
    ) +
    moved(700, 268, ring(36, 44, 28, p.gold, 17) + box(-8, 74, 92, 10, p.ink, 4)) +
    (random.chance(0.5) ? lamp(540, 50, p) : lamp(640, 70, p)),
} satisfies Record<string, DrawScene>;
