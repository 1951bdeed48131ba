package os

import "syscall"

// Mkdir makes a directory; perm may have permissions only.
func (r *Root) Mkdir(name string, perm FileMode) error {
	if perm&^ModePerm != 0 {
		return &PathError{"mkdirat", name, errMode}
	}
	return r.do("mkdirat", name, false, func(p place) error { return mkdirAt(p.dir, p.name, perm) })
}

// MkdirAll makes a directory and those above it that are missing.
func (r *Root) MkdirAll(name string, perm FileMode) error {
	err := r.Mkdir(name, perm)
	above := parent(name)
	if missing := underlying(err); above != "" && (missing == syscall.ENOENT || missing == syscall.ENOTDIR) {
		if err := r.MkdirAll(above, perm); underlying(err) == syscall.EEXIST {
			return &PathError{"openat", above, syscall.ENOTDIR}
		} else if err != nil {
			return err
		}
		err = r.Mkdir(name, perm)
	}
	if underlying(err) == syscall.EEXIST {
		if info, statErr := r.Stat(name); statErr == nil && info.IsDir() {
			return nil
		}
	}
	return err
}

// Remove removes a file or an empty directory.
func (r *Root) Remove(name string) error {
	return r.do("removeat", name, false, func(p place) error {
		if p.asDirectory {
			return unlinkAt(p.dir, p.name, atRemoveDir)
		}
		return fileOrDirectory(
			func() error { return unlinkAt(p.dir, p.name, 0) },
			func() error { return unlinkAt(p.dir, p.name, atRemoveDir) })
	})
}

// RemoveAll removes a file or a directory and all below; that it is not there is no error.
func (r *Root) RemoveAll(name string) error {
	for len(name) > 1 && name[len(name)-1] == '/' {
		name = name[:len(name)-1]
	}
	if base(name) == "." {
		return &PathError{"RemoveAll", name, syscall.EINVAL}
	}
	err := r.reach(name, false, func(p place) error { return removeTree(p.dir, p.name, name) })
	if err == nil || err == syscall.ENOENT {
		return nil
	}
	return pathError("RemoveAll", name, underlying(err))
}

// Rename moves oldname to newname.
func (r *Root) Rename(oldname, newname string) error {
	return r.reachBoth("renameat", oldname, newname, func(from, to place) error {
		if to.isDirectory() && !sameAt(from, to) {
			return syscall.EEXIST
		}
		if to.asDirectory && !from.isDirectory() {
			return syscall.ENOTDIR
		}
		return callAtBoth(syscall.SYS_RENAMEAT, from.dir, from.name, to.dir, to.name)
	})
}

// sameAt reports whether the places are of one file, or the first is of none, which the system can say better.
func sameAt(a, b place) bool {
	var one, other syscall.Stat_t
	if statAt(a.dir, a.name, &one) != nil || statAt(b.dir, b.name, &other) != nil {
		return true
	}
	return same(&one, &other)
}

// Link makes newname another name of oldname, of a symbolic link itself.
func (r *Root) Link(oldname, newname string) error {
	return r.reachBoth("linkat", oldname, newname, func(from, to place) error {
		if to.asDirectory && !to.isDirectory() {
			return syscall.ENOENT
		}
		return callAtBoth(syscall.SYS_LINKAT, from.dir, from.name, to.dir, to.name)
	})
}

// Symlink makes newname lead to oldname, which may be anything, also outside.
func (r *Root) Symlink(oldname, newname string) error {
	err := r.reach(newname, false, func(p place) error {
		if p.asDirectory && !p.isDirectory() {
			return syscall.ENOENT
		}
		return symlinkAt(oldname, p.dir, p.name)
	})
	if err != nil {
		return &LinkError{"symlinkat", oldname, newname, err}
	}
	return nil
}
