import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import type { Visitor } from '../../actor.ts';

/** One operation of the web app. */
export interface Question {
  query: string;
  variables: Record<string, unknown>;
}

/** How a page is rendered for the person requesting it. */
export interface PageReader {
  /** Whether the request carries a session at all; whether it is valid is checked later. */
  hasSession(request: Request, visitor: Visitor): boolean;
  /** Answers the web app's own operation on behalf of the request; null when it cannot. */
  ask(request: Request, response: Response, visitor: Visitor, question: Question): Promise<unknown>;
}

interface DrawnPage {
  html: string;
  state: unknown;
}

type Questions = Record<string, Question>;
type Answers = Record<string, unknown>;

/** What the web app's build provides for rendering pages (apps/web/src/first-paint/pages.tsx). */
interface Drawing {
  questionsOf(path: string): Questions | null;
  staffQuestionsOf(path: string): Questions | null;
  drawMemberPage(address: string, answers: Answers): Promise<DrawnPage | null>;
  drawStaffPage(address: string, answers: Answers): Promise<DrawnPage | null>;
  pageOf(template: string, path: string, page: DrawnPage): string;
}

/** The question that tells who it is; without its answer nothing can be drawn. */
const IDENTITY_QUESTION: Record<Visitor, string> = { member: 'session', staff: 'staff' };

/** The staff area is below this; everything else is the members'. */
const STAFF_AREA = /^\/admin(\/|$)/;

export const visitorAt = (path: string): Visitor => (STAFF_AREA.test(path) ? 'staff' : 'member');

/** Renders the pages of whoever is signed in: the first answer contains the screen and the data it was rendered from. */
export class SignedInPages {
  readonly #folder: string;
  readonly #reader: PageReader;
  #drawing: Promise<Drawing> | undefined;
  #template: string | undefined;

  constructor(folder: string, reader: PageReader) {
    this.#folder = join(folder, '.server');
    this.#reader = reader;
  }

  /** Gets ready to render, so that the first member does not wait for it. */
  async warm(): Promise<void> {
    if (existsSync(this.#folder)) await (this.#drawing ??= this.#load());
  }

  /** The page of a member or of staff; null without a session, and for addresses that are not prerendered. */
  async draw(request: Request, response: Response): Promise<string | null> {
    const visitor = visitorAt(request.path);
    if (!this.#reader.hasSession(request, visitor) || !existsSync(this.#folder)) return null;
    const drawing = await (this.#drawing ??= this.#load());
    const questions = visitor === 'staff' ? drawing.staffQuestionsOf(request.path) : drawing.questionsOf(request.path);
    if (!questions) return null;
    const answers = await Promise.all(
      Object.entries(questions).map(
        async ([name, question]) => [name, await this.#reader.ask(request, response, visitor, question)] as const,
      ),
    );
    const known = Object.fromEntries(answers.filter(([, answer]) => answer !== null));
    // Anything else that is missing the screen waits for, as it does in the app.
    if (!(IDENTITY_QUESTION[visitor] in known)) return null;
    const draw = visitor === 'staff' ? drawing.drawStaffPage : drawing.drawMemberPage;
    const page = await draw(request.originalUrl, known);
    return page && drawing.pageOf(this.#template ?? '', request.path, page);
  }

  async #load(): Promise<Drawing> {
    this.#template = readFileSync(join(this.#folder, 'template.html'), 'utf8');
    return import(pathToFileURL(join(this.#folder, 'pages.js')).href);
  }
}
