export const entries: readonly { title: string; rule: string; structure: string; answer: number }[] = [];
