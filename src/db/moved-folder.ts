/** The beginning of the folder's name of an embedded database that was moved to a server. */
export const movedFolderPrefix = 'postgres.moved-'
