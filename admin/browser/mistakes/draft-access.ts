/** The draft of an entry, as far as marks need to know how the editors' interface keeps it. */
export type EntryDraft = {
  readonly isNew: boolean;
  /** Whether the editor has done anything in the form. */
  readonly interacted: boolean;
  /** Values by language and key path, such as `sections.2.title`. */
  readonly currentValues: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly validities: FieldStates<Validity | undefined>;
  readonly validationMessages: FieldStates<readonly string[]>;
};

/** By language and key path. The form shows what is written here. */
export type FieldStates<State> = Readonly<Record<string, Record<string, State>>>;

export type Validity = {
  readonly valid: boolean;
  readonly customError?: boolean;
  /** The interface replaces the object when it checks the field itself. */
  readonly isFromServer?: boolean;
};

/** A file that saving the draft writes or removes. */
export type DraftChange = {
  readonly action: 'create' | 'update' | 'move' | 'delete';
  readonly path: string;
  readonly previousPath?: string;
  readonly data?: string | Blob;
};

/** What the build makes of the package available (`admin/build/cms-sources.ts`). */
export type DraftAccess = {
  draftAt(element: Element): { readonly current: EntryDraft | null | undefined } | undefined;
  slugsOf(place: { readonly draft: EntryDraft }): unknown;
  filesOf(place: { readonly draft: EntryDraft; readonly slugs: unknown }): Promise<{
    readonly savingEntry: {
      readonly locales: Readonly<Record<string, { readonly path: string }>>;
    };
    readonly changes: readonly DraftChange[];
  }>;
  /** Calls the editing API. @throws Error for an answer that isn't 2xx */
  request(
    path: string,
    options: { readonly method: 'POST'; readonly body: unknown },
  ): Promise<unknown>;
};
